import { sql } from 'kysely';
import { expect } from 'vitest';
import { bonusOf } from '../bonus-kit.sql.ts';
import { walletOf } from '../money-kit.sql.ts';
import { expectSoundBooks, readFinalStates } from './invariants.sql.ts';
import { absorb } from './absorb.sql.ts';
import type { Model, Real, Who } from './world.ts';

const EVERYBODY: readonly Who[] = ['driver', 'guest', 'open', 'post'];

/** Expects a sound ledger, unchanged final states, and a portal equal to the model. */
export async function expectLikeModel(model: Model, real: Real): Promise<void> {
  await absorb(model, real);
  await expectSoundBooks(real.server);
  const final = await readFinalStates(real.server);
  for (const [name, state] of real.final) expect([name, final.get(name)]).toEqual([name, state]);
  real.final = final;

  const wallets = { ...model.wallets };
  for (const who of EVERYBODY) wallets[who] = await walletOf(real.server, real.people[who]);
  expect(wallets).toEqual(model.wallets);
  expect((await bonusOf(real.server, real.people.driver)) ?? 0).toBe(model.bonus);
  for (const { id, status, charged, bonus, endMs } of model.sessions) {
    const row = await real.server.db
      .selectFrom('parking_session')
      .select(['status', 'charged_kop', 'refunded_kop', 'bonus_kop', 'ends_at', 'closed_at'])
      .where('id', '=', Number(id))
      .executeTakeFirstOrThrow();
    expect([id, row.status, row.bonus_kop]).toEqual([id, status, bonus]);
    if (status === 'cancelled') continue;
    expect([id, row.charged_kop, row.refunded_kop]).toEqual([id, charged, 0]);
    if (status !== 'open') expect([id, row.ends_at.getTime()]).toEqual([id, endMs]);
  }
  expect(await sessionCount(real)).toBe(model.sessions.length);
  expect(await refundsOf(real)).toBe(model.guestRefunds);
}

async function sessionCount({ server, people }: Real): Promise<number> {
  const ids = EVERYBODY.map((who) => people[who].accountId);
  const row = await server.db
    .selectFrom('parking_session')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('account_id', 'in', ids)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

async function refundsOf({ server, people: { guest } }: Real): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(r.amount_kop), 0)::bigint as sum from payment_refund r
      join payment p on p.city_id = r.city_id and p.id = r.payment_id
     where p.city_id = ${guest.cityId} and p.account_id = ${guest.accountId} and r.status <> 'refused'`.execute(
    server.db,
  );
  return Number(rows[0]?.sum ?? 0);
}
