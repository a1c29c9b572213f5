import { type Operation, operations } from '@gorpark/contract';
import type { CrashServer } from './crash-kit.sql.ts';
import { createTestGuest, type TestDriver } from './drivers.sql.ts';
import { giveTestBonus } from './bonus-kit.sql.ts';
import { sessionInput, vehicle } from './money-kit.sql.ts';
import { OPEN_ZONE } from './open-kit.ts';
import { POST_ZONE } from './post-kit.ts';
import { subscriptionVehicle, TODAY, WEEK } from './subscription-kit.sql.ts';

export type Answered = Record<string, unknown>;

export interface Submission {
  driver: TestDriver;
  city: string;
  operation: Operation;
  input: Record<string, unknown>;
  path?: number;
  key: string;
}

export interface CommandKit {
  server: CrashServer;
  send: (submission: Submission) => Promise<Answered | null>;
  person: (city: string, plate: string, balanceKopecks: number) => Promise<TestDriver>;
  barrierPrice: (driver: TestDriver) => Promise<Record<string, unknown>>;
}

const SP = 'saint-petersburg';

export async function sixCommands({ server, send, person, barrierPrice }: CommandKit): Promise<Submission[]> {
  const card = { PaymentService: 'card' };
  const driver = await person(SP, 'А001КР78', 10_000);
  await giveTestBonus(server, driver, 3_000);
  const guest = await createTestGuest(server);
  const open = await person('voronezh', 'А003КР36', 0);
  const post = await person('perm', 'А004КР59', 1_000);
  const barrier = await person(SP, 'А005КР78', 5_000);
  const subscriber = await person(SP, 'А006КР78', 20_000);
  const started = await send({
    ...{ driver: open, city: 'voronezh', operation: operations.start, path: 1, key: 'open' },
    input: { Zone: OPEN_ZONE, Vehicle: vehicle('А003КР36') },
  });
  return [
    {
      driver,
      city: SP,
      operation: operations.start,
      input: { ...sessionInput({ Vehicle: vehicle('А001КР78') }), ...card },
      key: 'start',
    },
    {
      ...{ driver: guest, city: SP, operation: operations.start, key: 'guest' },
      input: { ...sessionInput({ Vehicle: vehicle('А002КР78'), Duration: 120 }), ...card },
    },
    {
      driver: open,
      city: 'voronezh',
      operation: operations.breakSession,
      input: { OrderId: started?.['ReservationId'], ...card },
      key: 'settle',
    },
    {
      ...{ driver: post, city: 'perm', operation: operations.start, path: 1, key: 'post' },
      input: {
        Zone: POST_ZONE,
        Duration: 60,
        Vehicle: vehicle('А004КР59'),
        timestart: '2025-11-05T12:00:00',
        ...card,
      },
    },
    {
      ...{ driver: barrier, city: SP, operation: operations.planarPay, key: 'gate' },
      input: { ...(await barrierPrice(barrier)), paymentService: 'card' },
    },
    {
      ...{ driver: subscriber, city: SP, operation: operations.paySubscription, key: 'subscription' },
      input: {
        vehicle: subscriptionVehicle('А006КР78'),
        codeSubscription: WEEK,
        timestart: TODAY,
        paymentService: 'card',
      },
    },
  ];
}
