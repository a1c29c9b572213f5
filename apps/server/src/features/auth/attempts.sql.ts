import { sql } from 'kysely';
import type { Db } from '#src/platform/db/schema.ts';

/** Hashes under which one try is counted. */
export interface AttemptKeys {
  cityId: number;
  login: Buffer;
  /** The account behind the login; for a login that nobody has, a stand-in, so that both take the same time. */
  account: Buffer;
  address: Buffer;
  city: Buffer;
}

export type Tries = Record<'login' | 'account' | 'address' | 'city', number>;

/**
 * Raises the four counters in one statement, always in the same order so that two tries never deadlock, and
 * answers them. A counter whose window is over starts anew.
 */
export async function raiseTries(db: Db, keys: AttemptKeys, now: Date, windowEndsAt: Date): Promise<Tries> {
  const answer = await sql<{ scope: keyof Tries; tries: number }>`
    insert into login_attempt as a (city_id, scope, key_hash, window_ends_at, tries)
    values (${keys.cityId}, 'login', ${keys.login}, ${windowEndsAt}, 1),
           (${keys.cityId}, 'account', ${keys.account}, ${windowEndsAt}, 1),
           (${keys.cityId}, 'address', ${keys.address}, ${windowEndsAt}, 1),
           (${keys.cityId}, 'city', ${keys.city}, ${windowEndsAt}, 1)
    on conflict (city_id, scope, key_hash) do update set
      tries = case when a.window_ends_at <= ${now} then 1 else a.tries + 1 end,
      window_ends_at = case when a.window_ends_at <= ${now} then excluded.window_ends_at else a.window_ends_at end
    returning scope, tries`.execute(db);
  const tries: Tries = { login: 0, account: 0, address: 0, city: 0 };
  for (const row of answer.rows) tries[row.scope] = row.tries;
  return tries;
}

/**
 * A right password: the count of the login and its account is forgotten, this try is taken back from the address and
 * the city. One row after the other in the order of `raiseTries`.
 */
export async function forgiveTries(db: Db, keys: AttemptKeys): Promise<void> {
  await sql`
    with mine as (
      select scope, key_hash from login_attempt
       where city_id = ${keys.cityId}
         and (scope, key_hash) in (('login', ${keys.login}), ('account', ${keys.account}),
                                   ('address', ${keys.address}), ('city', ${keys.city}))
       order by array_position(array['login', 'account', 'address', 'city'], scope) for update)
    update login_attempt a
       set tries = case when a.scope in ('login', 'account') then 0 else greatest(a.tries - 1, 0) end
      from mine
     where a.city_id = ${keys.cityId} and a.scope = mine.scope and a.key_hash = mine.key_hash`.execute(db);
}

/**
 * Takes a try that was refused unseen back from the account and the city; its login and its address keep it. The rows
 * in the order of `raiseTries`.
 */
export async function forgiveUnseen(db: Db, keys: AttemptKeys): Promise<void> {
  await sql`
    with mine as (
      select scope, key_hash from login_attempt
       where city_id = ${keys.cityId} and (scope, key_hash) in (('account', ${keys.account}), ('city', ${keys.city}))
       order by array_position(array['account', 'city'], scope) for update)
    update login_attempt a set tries = greatest(a.tries - 1, 0)
      from mine
     where a.city_id = ${keys.cityId} and a.scope = mine.scope and a.key_hash = mine.key_hash`.execute(db);
}
