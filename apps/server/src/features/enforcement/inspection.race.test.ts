import { operations } from '@gorpark/contract';
import { enforcementCalls } from '@gorpark/contract/enforcement';
import { expect, it } from 'vitest';
import { itemOf } from '../../test/check-kit.ts';
import { createMoneyServer, vehicle, ZONE } from '../../test/money-kit.sql.ts';
import { createTestKey } from '../../test/partner-kit.sql.ts';
import { createRepairKit, type ParkedCar, typoOf } from '../../test/repair-kit.sql.ts';

const server = createMoneyServer();
const { parked, fix } = createRepairKit(server);

const MINUTE = 60_000;
const ROUNDS = 20;
const CALLS = process.env['LONG'] ? 80 : 10;
const ITEMS = 5;
const CARS = 24;
const ZONES = [ZONE, '7802'];

interface Span {
  id: string;
  plate: string;
  endMs: number;
  isRepaired: boolean;
}
interface Car extends ParkedCar {
  plates: string[];
  spans: readonly Span[];
  /** Order of sending and answer of the change in this round. */
  change: { sent: number; answered: number; before: readonly Span[] } | null;
}

let seed = 7;
const random = (below: number): number => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % below;
};
const now = () => server.clock.now();
const iso = (ms: number) => new Date(ms).toISOString();
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let order = 0;

/** Starts, extends, repairs or stops. A refused call changes nothing. */
async function act(car: Car): Promise<void> {
  const { driver, city, spans } = car;
  const call = { token: driver.token, city };
  const active = spans.find(({ endMs }) => endMs > now());
  const change = (own: Partial<Span>) => spans.map((one) => (one === active ? { ...one, ...own } : one));
  await pause(random(60));
  const entry = { sent: (order += 1), answered: Infinity, before: spans };
  car.change = entry;
  const done = async (): Promise<readonly Span[]> => {
    if (!active) {
      const Vehicle = vehicle(car.plate);
      const input = { Zone: ZONE, Duration: 60, PaymentService: 'balance', Vehicle };
      const { status, ReservationId } = await server.call(operations.start, input, call);
      const span = { plate: car.plate, endMs: now() + 60 * MINUTE, isRepaired: false };
      return status === 'ok' ? [...spans, { ...span, id: String(ReservationId) }] : spans;
    }
    const { id, endMs } = active;
    const kind = random(3);
    if (kind === 0) {
      const input = { ReservationId: id, Duration: 60, PaymentService: 'balance' };
      const { status } = await server.call(operations.renew, input, call);
      return status === 'ok' ? change({ endMs: endMs + 60 * MINUTE }) : spans;
    }
    if (kind === 1) {
      const { status } = await server.call(operations.cancelOrder, { OrderId: id }, call);
      return status === 'ok' ? change({ endMs: now() }) : spans;
    }
    const plate = car.plates.find((one) => one !== active.plate) ?? '';
    const { status } = await fix({ ...car, ReservationId: id }, { kind: 'plate', Vehicle: vehicle(plate) });
    return status === 'ok' ? change({ plate, isRepaired: true }) : spans;
  };
  car.spans = await done();
  entry.answered = order += 1;
}

/** The reference: asks each session for each minute of the past hour. */
function expected(spans: readonly Span[], plate: string, zone: string, ms: number) {
  const own = spans.filter((one) => one.plate === plate);
  const paid = own.filter(({ endMs }) => endMs > ms).toSorted((a, b) => b.endMs - a.endMs)[0];
  if (paid && zone === ZONE)
    return `allowed session ${iso(paid.endMs)} ${paid.isRepaired ? 'repaired' : ''} no grace`;
  const ends = zone === ZONE ? own.map(({ endMs }) => endMs) : [];
  for (let back = 0; back <= 60 * MINUTE; back += MINUTE) {
    const last = ends.find((endMs) => endMs > ms - back - MINUTE && endMs <= ms - back);
    if (last === undefined || ms - last > 60 * MINUTE) continue;
    const untilMs = last + 10 * MINUTE;
    return `notAllowed expired null  ${ms < untilMs ? `departure ${iso(untilMs)}` : 'no grace'}`;
  }
  return `notAllowed ${paid ? 'otherZone' : 'noRight'} null `;
}

it('[OPN-012] [OPN-017] [FGV-016] agrees with a reference in 1,000 checks beside starts, extensions, repairs and stops', async () => {
  const key = await createTestKey(server);
  const token = `Bearer ${key.text}`;
  const cars = await Promise.all(
    Array.from({ length: CARS }, async (): Promise<Car> => {
      const car = await parked({ Duration: 60 }, { balanceKopecks: 100_000_00 });
      const span = { id: car.ReservationId, plate: car.plate, isRepaired: false };
      const spans = [{ ...span, endMs: now() + 60 * MINUTE }];
      return { ...car, plates: [car.plate, typoOf(car.plate)], spans, change: null };
    }),
  );
  // Each start advances the clock.
  for (const car of cars) {
    const row = await server.db
      .selectFrom('parking_session')
      .select('ends_at')
      .where('city_id', '=', car.driver.cityId)
      .where('id', '=', Number(car.ReservationId))
      .executeTakeFirstOrThrow();
    car.spans = car.spans.map((span) => ({ ...span, endMs: row.ends_at.getTime() }));
  }
  const counts = new Map<string, number>();
  let checks = 0;
  for (let round = 0; round < ROUNDS; round++) {
    server.clock.advance((2 + random(20)) * 30_000);
    for (const car of cars) car.change = null;
    const ask = async () => {
      await pause(random(60));
      const asked = Array.from({ length: ITEMS }, () => {
        const car = cars[random(CARS)] as Car;
        return { car, plate: car.plates[random(2)] ?? '', zone: ZONES[random(3) === 0 ? 1 : 0] ?? '' };
      });
      const items = asked.map(({ plate, zone }) => itemOf({ plate, Zone: zone }));
      const sent = (order += 1);
      const answer = await server.call(enforcementCalls.makeChecks, { checks: items }, { token });
      return { asked, results: answer['results'] as Result[], sent, answered: (order += 1) };
    };
    const acts = cars.filter(() => random(2) === 0).map(act);
    const asks = await Promise.all(Array.from({ length: CALLS }, ask));
    await Promise.all(acts);
    for (const { asked, results, sent, answered } of asks) {
      for (const [no, { car, plate, zone }] of asked.entries()) {
        const { change, spans } = car;
        const states =
          change === null || change.answered < sent
            ? [spans]
            : answered < change.sent
              ? [change.before]
              : [change.before, spans];
        const result = results[no] as Result;
        const own = textOf(result);
        const wanted = states.map((state) => expected(state, plate, zone, now()));
        expect(
          wanted.some((one) => own.startsWith(one)),
          `${own}, not ${wanted.join(' or ')}`,
        ).toBe(true);
        counts.set(result.reason, (counts.get(result.reason) ?? 0) + 1);
        if (result.isRepaired) counts.set('repaired', (counts.get('repaired') ?? 0) + 1);
        checks += 1;
      }
    }
  }
  expect(checks).toBe(ROUNDS * CALLS * ITEMS);
  const rare = ['session', 'expired', 'otherZone', 'noRight', 'repaired'].filter(
    (reason) => !counts.has(reason),
  );
  expect(rare).toEqual([]);
});

interface Result {
  verdict: string;
  reason: string;
  until: string | null;
  isRepaired: boolean;
  grace: { kind: string; until: string } | null;
}

const textOf = ({ verdict, reason, until, isRepaired, grace }: Result) =>
  `${verdict} ${reason} ${until} ${isRepaired ? 'repaired' : ''} ${grace ? `${grace.kind} ${grace.until}` : 'no grace'}`;
