import { type Operation, operations } from '@gorpark/contract';
import { createTestCompany } from './companies.sql.ts';
import { createTestDriver, createTestGuest, type TestDriver } from './drivers.sql.ts';
import type { TestServer } from './harness.ts';
import { MINUTE_MS, parkedDriver, sessionInput, vehicle } from './money-kit.sql.ts';
import { endSession, OPEN_CITY, OPEN_ZONE, openDriver } from './open-kit.ts';
import { priceOf } from './barrier-kit.ts';
import { createPostKit, POST_CITY, POST_ZONE } from './post-kit.ts';
import { PERSON } from './receipt-kit.ts';
import { DAY, subscribed, subscriptionVehicle, TODAY } from './subscription-kit.sql.ts';

export interface MoneyCommand {
  caller: TestDriver;
  city: string;
  input: Record<string, unknown>;
}

type Make = (server: TestServer) => Promise<MoneyCommand>;

const SP = 'saint-petersburg';
const CARD = { PaymentService: 'card' };
let plates = 0;
const newPlate = () => `К${String((plates += 1)).padStart(3, '0')}КК78`;

async function freshDriver(server: TestServer, balanceKopecks: number) {
  const plate = newPlate();
  return { plate, caller: await createTestDriver(server, { balanceKopecks, vehicles: [{ plate }] }) };
}

const startOf =
  (balanceKopecks: number, fields: object = {}): Make =>
  async (server) => {
    const { plate, caller } = await freshDriver(server, balanceKopecks);
    return { caller, city: SP, input: sessionInput({ Vehicle: vehicle(plate), ...fields }) };
  };

const running =
  (input: (id: string) => Record<string, unknown>, balanceKopecks = 100_000): Make =>
  async (server) => {
    const { driver, ReservationId } = await parkedDriver(server, { balanceKopecks });
    return { caller: driver, city: SP, input: input(ReservationId) };
  };

const formOf = (number: string, fields: object) => ({
  ...{ number, category: 'B', numberFormat: 'rus', zone: '7801', duration: 60, type: 'payment' },
  ...fields,
});

/** Paid simulator tickets; each is free again after 15 minutes. */
const TICKETS = ['100150', '100380', '100700', '100900'] as const;
let tickets = 0;

/** Returns whether the title names a barrier payment: a ticket can be paid once in 15 minutes. */
export const isBarrierCall = (title: string): boolean => /\b(?:planarPay|payPlane)\b/.test(title);

const barrier =
  (balanceKopecks: number, paymentService: string): Make =>
  async (server) => {
    const { caller } = await freshDriver(server, balanceKopecks);
    const { sessionId, parkingNumber } = await priceOf(
      server,
      caller,
      TICKETS[(tickets += 1) % TICKETS.length],
    );
    return { caller, city: SP, input: { sessionId, parkingNumber, paymentService } };
  };

const subscription =
  (balanceKopecks: number, paymentService: string): Make =>
  async (server) => {
    const { plate, caller } = await freshDriver(server, balanceKopecks);
    const intent = { vehicle: subscriptionVehicle(plate), codeSubscription: DAY, timestart: TODAY };
    return { caller, city: SP, input: { ...intent, paymentService } };
  };

const refunded: Make = async (server) => {
  const { driver, orderNum } = await subscribed(server);
  return { caller: driver, city: SP, input: { orderNum } };
};

const post =
  (balanceKopecks: number, write: (plate: string) => Record<string, unknown>): Make =>
  async (server) => {
    const caller = await createPostKit(server).postDriver(balanceKopecks);
    return { caller, city: POST_CITY, input: write(caller.plate) };
  };

/** Opens a session that runs for an hour or was deferred after it. */
const open =
  (fields: object, { isWaiting = false, balanceKopecks = 0 } = {}): Make =>
  async (server) => {
    const caller = await openDriver(server, balanceKopecks);
    const input = { Zone: OPEN_ZONE, Vehicle: vehicle(caller.plate) };
    const started = await server.call(operations.start, input, {
      ...{ token: caller.token, city: OPEN_CITY, path: 1 },
    });
    const OrderId = String(started['ReservationId']);
    server.clock.advance(60 * MINUTE_MS);
    if (isWaiting) await endSession(server, caller, 'deferSession', { OrderId });
    return { caller, city: OPEN_CITY, input: { OrderId, ...fields } };
  };

const AN_HOUR_AGO = '2025-11-05T10:00:00';
const postStart = (fields: object) => (plate: string) => ({
  ...{ Zone: POST_ZONE, Duration: 60, Vehicle: vehicle(plate), timestart: AN_HOUR_AGO },
  ...fields,
});
const postForm = (fields: object) => (plate: string) =>
  formOf(plate, { zone: POST_ZONE, postPaymentStartTime: AN_HOUR_AGO, ...fields });

const repairing: Make = async (server) => {
  const { driver, ReservationId } = await parkedDriver(server, { Zone: '7802', balanceKopecks: 20_000 });
  return { caller: driver, city: SP, input: { ReservationId, kind: 'zone', Zone: '7801', ...CARD } };
};

const asGuest: Make = async (server) => ({
  caller: await createTestGuest(server),
  city: SP,
  input: formOf(newPlate(), { payment: 'card' }),
});

const asCompany: Make = async (server) => {
  const plate = newPlate();
  const { accountId, cityId, token } = await createTestCompany(server, { plates: [plate] });
  return { caller: { accountId, cityId, token }, city: SP, input: sessionInput({ Vehicle: vehicle(plate) }) };
};

/** Calls that move money, by payment source. The tests fail if a call marked in the contract is missing here. */
export const MONEY_CALLS: Readonly<Record<string, Readonly<Record<string, Make>>>> = {
  start: {
    'from the balance': startOf(100_000),
    'by card': startOf(0, CARD),
    'part of it by card': startOf(10_000, CARD),
    'afterwards, from the balance': post(100_000, postStart({})),
    'afterwards, by card': post(0, postStart(CARD)),
    'by a company': asCompany,
  },
  pay: {
    'from the balance': async (server) => {
      const { plate, caller } = await freshDriver(server, 100_000);
      return { caller, city: SP, input: formOf(plate, {}) };
    },
    'by a guest': asGuest,
    'afterwards, by card': post(0, postForm({ type: 'postPayment', payment: 'card' })),
  },
  postPayment: {
    'from the balance': post(100_000, postForm({})),
    'by card': post(0, postForm({ payment: 'card' })),
  },
  renew: {
    'from the balance': running((ReservationId) => ({ ReservationId, Duration: 30 })),
    'by card': running((ReservationId) => ({ ReservationId, Duration: 30, ...CARD }), 28_000),
  },
  repair: {
    'to the balance': running((ReservationId) => ({ ReservationId, kind: 'zone', Zone: '7802' })),
    'by card': repairing,
  },
  continueSession: {
    'from the balance': running((ReservationId) => ({ ReservationId, duration: 30 })),
    'by card': running((ReservationId) => ({ ReservationId, duration: 30, payment: 'card' }), 28_000),
  },
  cancel: { 'of a paid stay': running((ReservationId) => ({ ReservationId })) },
  deferSession: {},
  breakSession: {
    'of an open stay by card': open(CARD),
    'of a waiting stay by card': open(CARD, { isWaiting: true }),
    'of a waiting stay from late money': open(CARD, { isWaiting: true, balanceKopecks: 10_000 }),
    'of a paid stay': running((OrderId) => ({ OrderId })),
  },
  cancelOrder: {
    'of a waiting stay by card': open(CARD, { isWaiting: true }),
    'of an open stay by card': open(CARD),
    'of a paid stay': running((OrderId) => ({ OrderId })),
  },
  refill: {
    'by card': async (server) => {
      const { caller } = await freshDriver(server, 0);
      return { caller, city: SP, input: { RefillAmount: 500, ...CARD } };
    },
  },
  planarPay: { 'from the balance': barrier(100_000, 'balance'), 'by card': barrier(0, 'card') },
  payPlane: { 'from the balance': barrier(100_000, 'balance'), 'by card': barrier(0, 'card') },
  paySubscription: {
    'from the balance': subscription(1_000_000, 'balance'),
    'by card': subscription(0, 'card'),
  },
  refundSubscription: { 'to the balance': refunded },
  refundAb: { 'to the balance': refunded },
  createRefillReceipt: {
    'at a bank': async (server) => {
      const { caller } = await freshDriver(server, 0);
      return { caller, city: SP, input: { sum: 500, payer: PERSON } };
    },
  },
  createInvoice: {
    'of a company, at a bank': async (server) => {
      const caller = await createTestCompany(server);
      const input = { sum: 500, ogrn: '1037843031808', kpp: '784101001', address: 'Дворцовая наб., 34' };
      return { caller, city: SP, input };
    },
  },
  createSubscriptionReceipt: {
    'at a bank': async (server) => {
      const { caller, plate } = await freshDriver(server, 0);
      return { caller, city: SP, input: { codeSubscription: DAY, grz: plate, payer: PERSON } };
    },
  },
};

/** Calls that move no money; allowed during a ledger freeze (sessions-5, sessions-6) (money-8). */
export const STILL_CALLS: Readonly<Record<string, Readonly<Record<string, Make>>>> = {
  start: {
    'without a chosen end': async (server) => {
      const caller = await openDriver(server);
      const input = { Zone: OPEN_ZONE, Vehicle: vehicle(caller.plate) };
      return { caller, city: OPEN_CITY, input };
    },
  },
  deferSession: {
    'of an open stay': open({}),
    'of a waiting stay': open({}, { isWaiting: true }),
  },
  cancelOrder: {
    'of an open stay, unpaid': open({}),
    'of a waiting stay, unpaid': open({}, { isWaiting: true }),
  },
};

const ALL: Readonly<Record<string, Operation>> = operations;

export const MONEY_OPERATIONS: readonly Operation[] = Object.values(ALL).filter(({ isMoney }) => isMoney);

/** Returns rows for `it.each`: call, way, operation, request. */
export function rowsOf(
  table: Readonly<Record<string, Readonly<Record<string, Make>>>>,
): [id: string, way: string, operation: Operation, make: Make][] {
  return Object.entries(table).flatMap(([id, ways]) =>
    Object.entries(ways).map(([way, make]): [string, string, Operation, Make] => {
      const operation = ALL[id];
      if (!operation) throw new Error(`${id} is no operation`);
      return [id, way, operation, make];
    }),
  );
}

export function sendCommand(
  server: TestServer,
  operation: Operation,
  { caller, city, input }: MoneyCommand,
  key?: string,
): Promise<Response> {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  const path = operation.id === 'start' && city === OPEN_CITY ? 1 : 0;
  return server.send(operation, input, { token: caller.token, city, headers, path });
}
