import { moneyScene } from '../../test/money-scene.ts';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS, sessionInput, vehicle } from '../../test/money-kit.sql.ts';
import { operations } from '@gorpark/contract';
import { sql } from 'kysely';
import type { LogFields } from '#src/platform/observe/log.ts';
import { auditAllBooks, auditBooks } from './jobs.ts';

const scene = moneyScene();
const { server } = scene;
const DAY_MS = 1440 * MINUTE_MS;
const lines: [string, LogFields | undefined][] = [];
const log = {
  info: () => undefined,
  warn: () => undefined,
  error: (event: string, fields?: LogFields) => lines.push([event, fields]),
  flush: () => undefined,
};
const deps = () => ({ db: server.db, clock: server.clock, log });
const lift = () => server.pool.query('delete from ledger_freeze');
const stops = async () => (await server.db.selectFrom('ledger_freeze').selectAll().execute()).length;

/** Bypasses the trigger that protects entries. */
async function tamper(statement: string, order: string): Promise<void> {
  await server.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    const changed = await sql`${sql.raw(statement)} where order_number = ${order}`.execute(tx);
    expect(changed.numAffectedRows).toBe(1n);
  });
}

async function openingOf(accountId: number): Promise<string> {
  const row = await server.db
    .selectFrom('ledger_transfer')
    .select('order_number')
    .where('credit_holder', '=', accountId)
    .executeTakeFirstOrThrow();
  return row.order_number;
}

describe('ledger jobs', () => {
  it('[INV-4] [INV-19] logs an error for a city with a wrong ledger and nothing otherwise', async () => {
    const { cityId, accountId } = await scene.parkingDriver();
    const set = (kop: number) =>
      server.db
        .updateTable('wallet')
        .set({ balance_kop: kop })
        .where('city_id', '=', cityId)
        .where('account_id', '=', accountId)
        .execute();
    for (let pass = 0; pass < 2; pass++) await auditBooks(deps());
    expect(lines).toEqual([]);
    await set(1);
    await auditBooks(deps());
    expect(lines).toEqual([['ledger does not add up', { cityId, count: 2 }]]);
    await set(100_000);
    await lift();
  });

  it.each([
    ["update ledger_transfer set reason = 'refill'", 'a reason'],
    ["update ledger_transfer set debit_kind = 'suspense'", 'a book of the city'],
    ["update ledger_transfer set at = at + interval '1 microsecond'", 'a time'],
    ['update ledger_transfer set amount_kop = amount_kop # 1', 'a sum'],
  ])(
    '[FLT-17] freezes money when one byte of an entry changed (%s) until lifted; reads work',
    async (statement) => {
      lines.length = 0;
      const driver = await scene.parkingDriver();
      const neighbour = await scene.parkingDriver({ city: 'moscow' });
      const { token, cityId } = driver;
      const started = await scene.startSession(driver);
      const ReservationId = String(started.ReservationId);
      await auditAllBooks(deps());
      const order = await openingOf(driver.accountId);
      const before = await sql<{
        row: object;
      }>`select to_jsonb(t) as row from ledger_transfer t where order_number = ${order}`.execute(server.db);
      await tamper(statement, order);
      await auditBooks(deps());
      expect(lines[0]).toEqual(['ledger does not add up', { cityId, count: expect.any(Number) as number }]);
      expect(await stops()).toBe(1);

      const refused = async (operation: (typeof operations)[keyof typeof operations], input: object) => {
        const answer = await server.send(operation, input, { token });
        return [answer.status, answer.headers.get('retry-after')];
      };
      expect(await refused(operations.renew, { ReservationId, Duration: 15 })).toEqual([503, '60']);
      expect(await refused(operations.cancel, { ReservationId })).toEqual([503, '60']);
      expect(await refused(operations.start, sessionInput({ Vehicle: vehicle('К117КК78') }))).toEqual([
        503,
        '60',
      ]);
      expect(await server.call(operations.getProfile, {}, { token })).toMatchObject({ status: 'ok' });
      expect(await server.call(operations.getBalance, {}, { token })).toMatchObject({ balance: 720 });
      expect((await server.call(operations.cost, sessionInput(), { token })).status).toBe('ok');
      const free = await server.call(operations.getBalance, {}, { token: neighbour.token, city: 'moscow' });
      expect(free).toMatchObject({ status: 'ok' });

      // Without a repair the audit freezes the city again.
      await lift();
      await auditBooks(deps());
      expect(await stops()).toBe(1);
      const [was] = before.rows;
      await tamper(
        `update ledger_transfer set (reason, debit_kind, at, amount_kop) = (select o.reason, o.debit_kind, o.at, o.amount_kop from jsonb_populate_record(null::ledger_transfer, '${JSON.stringify(was?.row)}') o)`,
        order,
      );
      await lift();
      await auditBooks(deps());
      await auditAllBooks(deps());
      expect(await stops()).toBe(0);
      expect(await server.call(operations.cancel, { ReservationId }, { token })).toMatchObject({
        status: 'ok',
      });
    },
  );

  it('[FLT-17] finds an entry from before the checkpoint only in the full audit', async () => {
    lines.length = 0;
    const driver = await scene.parkingDriver();
    server.clock.advance(3 * DAY_MS);
    await auditAllBooks(deps());
    const order = await openingOf(driver.accountId);
    await tamper("update ledger_transfer set reason = 'refill'", order);
    await auditBooks(deps());
    expect(await stops()).toBe(0);
    await auditAllBooks(deps());
    expect(await stops()).toBe(1);
    await tamper("update ledger_transfer set reason = 'opening'", order);
    await lift();
  });

  it('[FLT-17] [FLT-48] freezes nothing when a stepped-back clock dates an entry before the checkpoint', async () => {
    lines.length = 0;
    const now = server.clock.now();
    const driver = await scene.parkingDriver();
    server.clock.advance(5 * DAY_MS);
    await auditAllBooks(deps());
    server.clock.set(now);
    const { token } = driver;
    expect(
      await server.call(operations.start, sessionInput({ Vehicle: vehicle('К118КК78') }), { token }),
    ).toMatchObject({ status: 'ok' });
    await auditBooks(deps());
    expect([lines, await stops()]).toEqual([[], 0]);
  });

  it('[INV-7] keeps a stored answer for at least 30 days, then deletes it', async () => {
    const driver = await scene.parkingDriver();
    const first = await scene.startSession(driver, {}, { key: 'kept' });
    server.clock.advance(30 * DAY_MS);
    await scene.purgeKept('stored-answers');
    const rows = () => server.db.selectFrom('idempotency').select('key').where('key', '=', 'kept').execute();
    expect(await rows()).toHaveLength(1);
    server.clock.advance(2 * DAY_MS);
    await scene.purgeKept('stored-answers');
    expect(await rows()).toEqual([]);
    expect((await scene.sessionsOf(driver))[0]?.id).toBe(Number(first.ReservationId));
  });
});
