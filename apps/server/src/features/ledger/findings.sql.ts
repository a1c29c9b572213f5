import { listCityIds } from '../cities/index.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#src/platform/db/schema.ts';
import { inTransaction } from '#src/platform/db/tx.ts';

export interface Finding {
  cityId: number;
  count: number;
}

const sides = (which: RawBuilder<unknown>) => sql`
  select t.city_id, t.debit_holder as holder, t.debit_kind as kind, -t.amount_kop as kop
    from ledger_transfer t left join ledger_checkpoint c on c.city_id = t.city_id
   where t.debit_holder is not null and ${which}
  union all
  select t.city_id, t.credit_holder, t.credit_kind, t.amount_kop
    from ledger_transfer t left join ledger_checkpoint c on c.city_id = t.city_id
   where t.credit_holder is not null and ${which}`;

/**
 * Checks only entries after the checkpoints. An entry dated before a checkpoint (the clock stepped back) is a false
 * finding; `findAll` decides.
 */
export async function findRecent(db: Db): Promise<Finding[]> {
  const since = sql`(select coalesce(min(sealed_until), '-infinity') from ledger_checkpoint)`;
  const recent = sql`t.at >= ${since} and t.at >= coalesce(c.sealed_until, '-infinity')`;
  return inLongTransaction(db, async (tx) => {
    const { rows } = await sql<Finding>`
      with moved as (select city_id, holder, kind, sum(kop) as kop from (${sides(recent)}) s group by 1, 2, 3),
      found as (
        select w.city_id from wallet w
          left join moved m on m.city_id = w.city_id and m.holder = w.account_id and m.kind = w.kind
          left join ledger_checkpoint_sum b
                 on b.city_id = w.city_id and b.account_id = w.account_id and b.kind = w.kind
         where w.balance_kop <> coalesce(b.sum_kop, 0) + coalesce(m.kop, 0)
        union all
        select t.city_id from ledger_transfer t where t.at >= ${since} and t.digest <> ledger_digest(t))
      select city_id as "cityId", count(*)::int as count from found group by city_id order by city_id`.execute(
      tx,
    );
    return rows;
  });
}

/** Checks all entries against their digests and all wallets against their entries. */
export async function findAll(db: Db, cityId: number | null): Promise<Finding[]> {
  return inLongTransaction(db, async (tx) => {
    const { rows } = await sql<Finding>`
      with found as (
        select city_id from ledger_wallet_mismatch
        union all
        select city_id from ledger_city_sum where total_kop <> 0
        union all
        select t.city_id from ledger_transfer t where t.digest <> ledger_digest(t))
      select city_id as "cityId", count(*)::int as count from found
       where ${cityId}::smallint is null or city_id = ${cityId}::smallint group by city_id order by city_id`.execute(
      tx,
    );
    return rows;
  });
}

/** Sums the entries before a moment, so that the next audits start there. */
export async function sealCities(db: Db, cityIds: readonly number[], until: Date): Promise<void> {
  await inLongTransaction(db, async (tx) => {
    await sql`delete from ledger_checkpoint where city_id = any(${cityIds}::smallint[])`.execute(tx);
    await sql`insert into ledger_checkpoint (city_id, sealed_until)
              select unnest(${cityIds}::smallint[]), ${until}::timestamptz`.execute(tx);
    const before = sql`t.at < c.sealed_until and t.city_id = any(${cityIds}::smallint[])`;
    await sql`insert into ledger_checkpoint_sum (city_id, account_id, kind, sum_kop)
              select city_id, holder, kind, sum(kop) from (${sides(before)}) s group by 1, 2, 3`.execute(tx);
  });
}

export async function listCities(db: Db): Promise<{ all: number[]; sealed: number[] }> {
  const sealed = await db.selectFrom('ledger_checkpoint').select('city_id').execute();
  return { all: await listCityIds(db), sealed: sealed.map((row) => row.city_id) };
}

/** Reads one snapshot with a long timeout. */
function inLongTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inTransaction(
    db,
    async (tx) => {
      await sql`set local statement_timeout = '15min'`.execute(tx);
      return work(tx);
    },
    { isolation: 'repeatable read' },
  );
}
