import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { createCheckKit, itemOf } from '../../test/check-kit.ts';
import { createMoneyServer, ZONE } from '../../test/money-kit.sql.ts';
import { createRepairKit, nextPlate } from '../../test/repair-kit.sql.ts';

const server = createMoneyServer();
const { ask, check } = createCheckKit(server);
const { parked } = createRepairKit(server);

const DAY_MS = 86_400_000;
const now = () => server.clock.now();
const count = async () =>
  Number(
    (
      await server.db
        .selectFrom('enforcement_check')
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );

describe('items of a call', () => {
  it('[OPN-031] [OPN-032] answers each in order and stores each, also the refused ones', async () => {
    const before = await count();
    const good = itemOf({ plate: nextPlate() });
    const { place, ...withoutPlace } = itemOf({ plate: nextPlate() });
    const bad = [
      withoutPlace,
      { ...itemOf({ plate: '' }), place },
      { ...good, id: 'no-uuid' },
      { ...good, plate: undefined },
      { ...good, id: randomUUID(), place: {} },
      { ...good, id: randomUUID(), place: { zone: ZONE, parking: '3007' } },
      'text',
      null,
    ];
    const answers = await check([...bad, good]);
    expect(answers.map((one) => ('error' in one ? one.error : one.reason))).toEqual([
      ...bad.map(() => 'ValidationError'),
      'noRight',
    ]);
    expect(answers.map(({ id }) => id).slice(2, 3)).toEqual(['no-uuid']);
    expect(await count()).toBe(before + bad.length + 1);
  });

  it('[OPN-029] takes moments of the last 30 days and 60 seconds ahead', async () => {
    const at = async (ms: number) => {
      const [answer] = await check([itemOf({ plate: nextPlate(), atMs: now() + ms })]);
      return answer && 'error' in answer ? answer.error : answer?.verdict;
    };
    expect(await at(-30 * DAY_MS)).toBe('notAllowed');
    expect(await at(-30 * DAY_MS - 1)).toBe('ValidationError');
    expect(await at(60_000)).toBe('notAllowed');
    expect(await at(60_001)).toBe('ValidationError');
    const [local] = await check([{ ...itemOf({ plate: nextPlate() }), at: '2025-11-05T12:00:00' }]);
    expect(local).toMatchObject({ error: 'ValidationError' });
  });

  it('[OPN-033] gives the stored answer for the same id and body', async () => {
    const { plate, ReservationId } = await parked({ Duration: 60 });
    const item = itemOf({ plate });
    const [first] = await check([item]);
    server.clock.advance(90 * 60_000);
    expect(await check([item, item])).toEqual([first, first]);
    expect((await ask({ plate })).reason).toBe('expired');
    const other = { ...item, plate: nextPlate() };
    expect(await check([other, itemOf({ plate })])).toMatchObject([
      { id: item.id, error: 'IdReused' },
      { reason: 'expired' },
    ]);
    expect(await check([item], { performer: 'key:2' })).toMatchObject([{ reason: 'expired' }]);
    expect(ReservationId).not.toBe('');
  });

  it('[OPN-033] writes one row for one id sent 12 times at once', async () => {
    const item = itemOf({ plate: nextPlate() });
    const before = await count();
    const all = await Promise.all(Array.from({ length: 12 }, () => check([item])));
    for (const one of all) expect(one).toEqual(all[0]);
    expect(await count()).toBe(before + 1);
    const id = randomUUID();
    const bodies = await Promise.all(
      Array.from({ length: 12 }, () => check([itemOf({ plate: nextPlate(), id })])),
    );
    expect(bodies.flat().filter((one) => 'error' in one)).toHaveLength(11);
  });
});

it('[OPN-045] [OPN-046] reads and writes 50 items with the statements of one', async () => {
  const statementsOf = async (count: number) => {
    const items = Array.from({ length: count }, () => itemOf({ plate: nextPlate() }));
    const query = vi.spyOn(pg.Client.prototype, 'query');
    await check(items);
    const texts = query.mock.calls.map(([one]) => String(one).trim());
    query.mockRestore();
    const own = texts.filter((text) => text.includes('enforcement_check'));
    return { all: texts.length, own: own.map((text) => (text.startsWith('insert') ? 'write' : 'read')) };
  };
  const one = await statementsOf(1);
  expect(one).toEqual({ all: 8, own: ['read', 'write'] });
  expect(await statementsOf(50)).toEqual(one);
});

it('[OPN-034] answers after the commit of all rows, also of refused items', async () => {
  const items = [itemOf({ plate: nextPlate() }), 'text'];
  const before = await count();
  await server.pool.query(`
    create function fail_at_commit() returns trigger language plpgsql as
      $$ begin raise exception 'no commit'; end $$;
    create constraint trigger fail_at_commit after insert on enforcement_check
      deferrable initially deferred for each row execute function fail_at_commit()`);
  await expect(check(items)).rejects.toThrow('no commit');
  expect(await count()).toBe(before);
  await server.pool.query('drop function fail_at_commit cascade');
  const answers = await check(items);
  await server.restart();
  expect(await count()).toBe(before + items.length);
  expect((await check(items))[0]).toEqual(answers[0]);
});

describe('a row', () => {
  it('[OPN-035] [OPN-036] holds what was asked and answered and cannot be changed', async () => {
    const plate = nextPlate();
    const place = { lat: 59.932915, lon: 30.33276, accuracy: 8 };
    const { id } = await ask({ plate, place, atMs: now() - 1000 });
    const row = await server.db
      .selectFrom('enforcement_check')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      ...{ performer: 'key:1', plate, zone_code: '7806', parking_code: '3001', ...place },
      ...{
        at: new Date(now() - 1000),
        received_at: new Date(now()),
        verdict: 'notAllowed',
        reason: 'noRight',
      },
      ...{
        grace_kind: 'arrival',
        then_verdict: 'notAllowed',
        then_reason: 'noRight',
        bundle: null,
        device: null,
      },
    });
    const run = (text: string) => server.pool.query(`${text} where id = $1`, [id]);
    await expect(run('delete from enforcement_check')).rejects.toThrow('neither changed');
    for (const change of [
      "verdict = 'allowed'",
      "plate = 'А001АА78'",
      'plate = null, at = now()',
      'id = null',
    ])
      await expect(run(`update enforcement_check set ${change}`)).rejects.toThrow('neither changed');
    await expect(server.pool.query('truncate enforcement_check')).rejects.toThrow('never changed');
    await run(
      'update enforcement_check set plate = null, plate_key = null, lat = null, lon = null, accuracy = null',
    );
    expect((await ask({ plate, place, id })) as unknown).toMatchObject({ error: 'IdReused' });
  });
});

describe('place by position', () => {
  it('[OPN-008] names place, street and version, in doubt the candidates', async () => {
    const at = (lat: number, lon: number) => ask({ plate: nextPlate(), place: { lat, lon } });
    const found = await at(59.932915, 30.33276);
    expect(found.place).toMatchObject({ zone: '7806', parking: '3001', street: 'переулок Крылова' });
    expect(found.place?.placeVersion).toMatch(/^[0-9a-f]{12}$/);
    expect(await at(59.5, 30.3)).toMatchObject({ reason: 'placeNotFound', place: null, candidates: [] });
  });
});

it('logs no plate and no position', async () => {
  const plate = nextPlate();
  await ask({ plate, place: { lat: 59.932915, lon: 30.33276 } });
  expect(server.logText()).not.toContain(plate);
  expect(server.logText()).not.toContain('59.932915');
});
