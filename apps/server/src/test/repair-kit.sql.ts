import { operations, type RequestOf } from '@gorpark/contract';
import { expect } from 'vitest';
import { readSession } from '../features/sessions/change/session.sql.ts';
import { stateOf } from '../features/repair/repair.sql.ts';
import type { RepairState } from '../features/sessions/tables.ts';
import { createTestDriver, createTestGuest, type TestDriver } from './drivers.sql.ts';
import type { Answer, CallOptions, TestServer } from './harness.ts';
import { sessionsOf, startSession, vehicle, ZONE } from './money-kit.sql.ts';
import { payOnPage, settleAll } from './payment-kit.sql.ts';

export type RepairFields = Partial<RequestOf<typeof operations.repair>>;

let plates = 0;

/** Returns a plate. No two of them are similar. */
export function nextPlate(): string {
  plates += 1;
  return `${'АВЕКМНОРСТУХ'.charAt(plates % 12)}${100 + ((plates * 37) % 900)}ТТ78`;
}

/** Replaces the first digit. */
export const typoOf = (plate: string): string =>
  plate.replace(/\d/, (digit) => String((Number(digit) + 5) % 10));

export interface ParkedCar {
  driver: TestDriver;
  plate: string;
  city: string;
  ReservationId: string;
}

export function createRepairKit(server: TestServer) {
  const parked = async (fields: object = {}, options: ParkedOptions = {}): Promise<ParkedCar> => {
    const { others = [], city = 'saint-petersburg', balanceKopecks, email } = options;
    const plate = nextPlate();
    const vehicles = [plate, ...others].map((one) => ({ plate: one }));
    const driver = await createTestDriver(server, { city, vehicles, balanceKopecks, email });
    server.clock.advance(1000);
    const input = { Zone: ZONE, Vehicle: vehicle(plate), ...fields };
    const started = await startSession(server, driver, input, { city });
    return { driver, plate, city, ReservationId: String(started.ReservationId) };
  };
  /** Pays on the bank's page; the bank and the portal then process everything pending. */
  const pay = async (answer: Answer, how: Parameters<typeof payOnPage>[2] = {}): Promise<void> => {
    await payOnPage(server, answer['RedirectURL'], how);
    await settleAll(server);
  };
  /** A guest's session, paid by card. */
  const guestCar = async (Zone: string, Duration = 120): Promise<ParkedCar> => {
    const driver = await createTestGuest(server);
    const plate = nextPlate();
    const input = { Zone, Duration, Vehicle: vehicle(plate), PaymentService: 'card' };
    await pay(await startSession(server, driver, input));
    const [session] = await sessionsOf(server, driver);
    return { driver, plate, city: 'saint-petersburg', ReservationId: String(session?.id) };
  };
  const fix = (
    car: Omit<ParkedCar, 'plate'>,
    fields: RepairFields,
    call: CallOptions = {},
  ): Promise<Answer> =>
    server.call(
      operations.repair,
      { ReservationId: car.ReservationId, ...fields },
      { token: car.driver.token, city: car.city, ...call },
    );
  /** Returns the error name, or `ok`. */
  const outcomeOf = async (...call: Parameters<typeof fix>) => {
    const { status, errorName } = await fix(...call);
    return errorName ?? status;
  };
  const trailOf = ({ ReservationId }: Pick<ParkedCar, 'ReservationId'>) =>
    server.db
      .selectFrom('session_repair')
      .selectAll()
      .where('session_id', '=', Number(ReservationId))
      .orderBy('seq')
      .execute();
  /** Replays the trail and the renewals from the original. Expects the present row, and a trail without gaps. */
  const expectReplay = async (car: Pick<ParkedCar, 'driver' | 'ReservationId'>): Promise<void> => {
    const { cityId, accountId } = car.driver;
    const session = await readSession(server.db, { cityId, accountId, id: Number(car.ReservationId) });
    const trail = await trailOf(car);
    expect(trail.map(({ seq }) => seq)).toEqual(
      Array.from({ length: session?.repairCount ?? -1 }, (_, no) => no + 1),
    );
    const [first] = trail;
    if (!session || !first) return;
    const renewals = await server.db
      .selectFrom('operation')
      .select(['at', 'ends_at', 'sum_kop', 'bonus_kop'])
      .where('city_id', '=', cityId)
      .where('session_id', '=', session.id)
      .where('type', '=', 'renew')
      .where('description', 'is', null)
      .where('at', '>', first.at)
      .execute();
    const renewed = renewals.map(({ at, ends_at, sum_kop, bonus_kop }) => ({
      at,
      apply: (state: RepairState) => ({
        ...state,
        endMs: ends_at?.getTime() ?? 0,
        chargedKop: state.chargedKop - sum_kop,
        bonusKop: state.bonusKop - bonus_kop,
      }),
    }));
    const repaired = trail.map(({ at, before, after }) => ({
      at,
      apply: (state: RepairState) => {
        expect(state).toEqual(before);
        return after;
      },
    }));
    const events = [...renewed, ...repaired].toSorted((a, b) => a.at.getTime() - b.at.getTime());
    const replayed = events.reduce<RepairState>(
      (state, { apply }) => apply(state) as RepairState,
      first.before,
    );
    expect(replayed).toEqual(stateOf(session));
  };
  /** A subscription to all time of the day, bought now. */
  const giveBenefit = async ({ driver }: Pick<ParkedCar, 'driver'>, plate: string): Promise<void> => {
    const [now, day] = [server.clock.now(), 24 * 3_600_000];
    await server.pool.query(
      `insert into benefit (city_id, account_id, name, sale_percent, plate, starts_at, ends_at, order_number, bought_at)
       values ($1, $2, 'Абонемент', 100, $3, $4, $5, 'later', $6)`,
      [driver.cityId, driver.accountId, plate, new Date(now - day), new Date(now + day), new Date(now)],
    );
  };
  return { expectReplay, giveBenefit, parked, pay, guestCar, fix, outcomeOf, trailOf };
}

interface ParkedOptions {
  others?: readonly string[];
  city?: string;
  balanceKopecks?: number;
  email?: string;
}
