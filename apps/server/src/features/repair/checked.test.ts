import { operations } from '@gorpark/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { createCheckKit } from '../../test/check-kit.ts';
import { TEST_NOW_MS } from '../../test/harness.ts';
import { MINUTE_MS, vehicle } from '../../test/money-kit.sql.ts';
import { moneyScene } from '../../test/money-scene.ts';
import { createRepairKit, nextPlate, typoOf } from '../../test/repair-kit.sql.ts';

const { server } = moneyScene();
const { ask, said } = createCheckKit(server);
const { parked, fix, outcomeOf, trailOf } = createRepairKit(server);
const wait = (minutes: number) => server.clock.advance(minutes * MINUTE_MS);

beforeEach(() => server.clock.set(TEST_NOW_MS));

/** Checks a car without a right twice, so that no grace runs. */
async function seenWithout(plate: string, Zone?: string) {
  await ask({ plate, Zone });
  wait(16);
  expect(await ask({ plate, Zone })).toMatchObject({ verdict: 'notAllowed', grace: null });
}

describe('a repair after a check', () => {
  it('[FGV-039] is refused where the former plate or zone was seen paid', async () => {
    const own = nextPlate();
    const car = await parked({ Zone: '7801', Duration: 60 }, { others: [own] });
    const repairs = async () => [
      await outcomeOf(car, { kind: 'plate', Vehicle: vehicle(own) }),
      await outcomeOf(car, { kind: 'plate', Vehicle: vehicle(typoOf(car.plate)) }),
      await outcomeOf(car, { kind: 'zone', Zone: '7802' }),
    ];
    expect(await said({ plate: car.plate, Zone: '7801' })).toBe('allowed session');
    expect(await repairs()).toEqual(['RepairPlateUsed', 'RepairPlateUsed', 'RepairPlateUsed']);
    const other = await parked({ Zone: '7801', Duration: 60 });
    await ask({ plate: other.plate, Zone: '7802' });
    expect(await outcomeOf(other, { kind: 'zone', Zone: '7802' })).toBe('ok');
  });

  it('[FGV-040] mends a typo always, another own vehicle once a month', async () => {
    const [own, second] = [nextPlate(), nextPlate()];
    const car = await parked({ Duration: 120 }, { others: [own, second], balanceKopecks: 500_000 });
    await seenWithout(typoOf(car.plate));
    await seenWithout(own);
    expect(await outcomeOf(car, { kind: 'plate', Vehicle: vehicle(typoOf(car.plate)) })).toBe('ok');
    const [typo] = await trailOf(car);
    expect(typo?.check_id).toBeNull();
    wait(1);
    expect(await outcomeOf(car, { kind: 'plate', Vehicle: vehicle(own) })).toBe('ok');
    const [, counted] = await trailOf(car);
    const none = await server.db
      .selectFrom('enforcement_check')
      .select('no')
      .where('plate', '=', own)
      .where('grace_until', 'is', null)
      .executeTakeFirstOrThrow();
    expect(counted?.check_id).toBe(none.no);
    wait(120);
    const { driver } = car;
    const { ReservationId } = await server.call(
      operations.start,
      { Zone: '7801', Duration: 120, Vehicle: vehicle(second) } as never,
      { token: driver.token },
    );
    const later = { driver, city: car.city, ReservationId: String(ReservationId) };
    await seenWithout(own);
    const refused = await fix(later, { kind: 'plate', Vehicle: vehicle(own) });
    expect(refused).toMatchObject({
      errorName: 'RepairChecked',
      errorMessage: expect.stringMatching(/Инспектор проверил машину в 05\.11\.2025 \d\d:\d\d\./),
    });
  });

  it('[FGV-040] lets another own vehicle take no cheaper price', async () => {
    const own = nextPlate();
    const car = await parked({ Duration: 120 }, { others: [own] });
    await server.pool.query("update vehicle set category = 'C' where plate = $1", [own]);
    await seenWithout(own);
    expect(await outcomeOf(car, { kind: 'plate', Vehicle: vehicle(own, 'C') })).toBe('RepairChecked');
  });

  it.each([
    ['7801', '7802', ['ok', 'ok']],
    ['7802', '7801', ['ok', 'RepairChecked']],
    ['7810', '7807', ['ok', 'RepairChecked']],
    ['7810', '7806', ['RepairChecked', 'RepairChecked']],
  ])('[FGV-041] from zone %s to %s of two cars answers %j', async (Zone, to, outcomes) => {
    const first = await parked({ Zone, Duration: 120 });
    const repaired = async ({ plate, ...car }: typeof first) => {
      await seenWithout(plate, to);
      return outcomeOf(car, { kind: 'zone', Zone: to });
    };
    const one = await repaired(first);
    const plate = nextPlate();
    const { driver, city } = first;
    const { ReservationId } = await server.call(
      operations.start,
      { Zone, Duration: 120, Vehicle: vehicle(plate) } as never,
      { token: driver.token },
    );
    const two = await repaired({ driver, city, plate, ReservationId: String(ReservationId) });
    expect([one, two]).toEqual(outcomes);
  });

  it('[FGV-041] moves an end by at most 15 minutes, once, and no start', async () => {
    const car = await parked({ Duration: 60 });
    wait(71);
    expect(await ask({ plate: car.plate })).toMatchObject({ reason: 'expired', grace: null });
    wait(10);
    const end = (minutes: number) => ({
      kind: 'end' as const,
      timeend: new Date(TEST_NOW_MS + minutes * MINUTE_MS).toISOString(),
    });
    expect(await outcomeOf(car, end(76))).toBe('RepairChecked');
    expect(await outcomeOf(car, end(75))).toBe('ok');
    const late = await parked({ Duration: 60 });
    await ask({ plate: late.plate, atMs: server.clock.now() - MINUTE_MS });
    wait(5);
    const start = {
      kind: 'start' as const,
      timestart: new Date(server.clock.now() - 7 * MINUTE_MS).toISOString(),
    };
    expect(await outcomeOf(late, start)).toBe('ok');
  });
});

describe('a repair and a check at the same time', () => {
  it.each(['enforcement_check', 'session_repair'])(
    '[FGV-039] follow one another while %s is locked',
    async (table) => {
      const car = await parked({ Zone: '7801', Duration: 60 });
      const blocker = await server.pool.connect();
      await blocker.query('begin');
      await blocker.query(`lock table ${table} in share mode`);
      const check = () => said({ plate: car.plate, Zone: '7801' });
      const repair = () => outcomeOf(car, { kind: 'zone', Zone: '7802' });
      const isFirstCheck = table === 'enforcement_check';
      const waiting = async () => {
        const { rows } = await server.pool.query<{ n: number }>(
          'select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = $1',
          ['Lock'],
        );
        return rows[0]?.n ?? 0;
      };
      const first = isFirstCheck ? check() : repair();
      await expect.poll(waiting).toBe(1);
      const second = isFirstCheck ? repair() : check();
      await expect.poll(waiting).toBe(2);
      await blocker.query('commit');
      blocker.release();
      expect([await first, await second]).toEqual(
        isFirstCheck ? ['allowed session', 'RepairPlateUsed'] : ['ok', 'notAllowed otherZone'],
      );
    },
  );
});
