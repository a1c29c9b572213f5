import { sql } from 'kysely';
import type { Db } from '#src/platform/db/schema.ts';

export interface AttemptKeys {
  cityId: number;
  login: Buffer;
  /** A placeholder for an unknown login, so that both take the same time. */
  account: Buffer;
  address: Buffer;
  city: Buffer;
}

export type Attempts = Record<'login' | 'account' | 'address' | 'city', number>;

/**
 * Increments the four counters and returns them. A fixed order prevents deadlocks between attempts. An expired window
 * restarts its counter.
 */
export async function addAttempts(
  db: Db,
  keys: AttemptKeys,
  now: Date,
  windowEndsAt: Date,
): Promise<Attempts> {
  const answer = await sql<{ scope: keyof Attempts; attempts: number }>`
    insert into login_attempt as a (city_id, scope, key_hash, window_ends_at, attempts)
    values (${keys.cityId}, 'login', ${keys.login}, ${windowEndsAt}, 1),
           (${keys.cityId}, 'account', ${keys.account}, ${windowEndsAt}, 1),
           (${keys.cityId}, 'address', ${keys.address}, ${windowEndsAt}, 1),
           (${keys.cityId}, 'city', ${keys.city}, ${windowEndsAt}, 1)
    on conflict (city_id, scope, key_hash) do update set
      attempts = case when a.window_ends_at <= ${now} then 1 else a.attempts + 1 end,
      window_ends_at = case when a.window_ends_at <= ${now} then excluded.window_ends_at else a.window_ends_at end
    returning scope, attempts`.execute(db);
  const attempts: Attempts = { login: 0, account: 0, address: 0, city: 0 };
  for (const row of answer.rows) attempts[row.scope] = row.attempts;
  return attempts;
}

/**
 * Call it after a correct password. Clears the counters of login and account and subtracts the attempt from address
 * and city. Row order as in `addAttempts`.
 */
export async function forgiveAttempts(db: Db, keys: AttemptKeys): Promise<void> {
  await sql`
    with mine as (
      select scope, key_hash from login_attempt
       where city_id = ${keys.cityId}
         and (scope, key_hash) in (('login', ${keys.login}), ('account', ${keys.account}),
                                   ('address', ${keys.address}), ('city', ${keys.city}))
       order by array_position(array['login', 'account', 'address', 'city'], scope) for update)
    update login_attempt a
       set attempts = case when a.scope in ('login', 'account') then 0 else greatest(a.attempts - 1, 0) end
      from mine
     where a.city_id = ${keys.cityId} and a.scope = mine.scope and a.key_hash = mine.key_hash`.execute(db);
}

/**
 * Call it if no password was checked. Subtracts the attempt from the counters of account and city; the counters of
 * login and address keep it. Row order as in `addAttempts`.
 */
export async function forgiveUnseen(db: Db, keys: AttemptKeys): Promise<void> {
  await sql`
    with mine as (
      select scope, key_hash from login_attempt
       where city_id = ${keys.cityId} and (scope, key_hash) in (('account', ${keys.account}), ('city', ${keys.city}))
       order by array_position(array['account', 'city'], scope) for update)
    update login_attempt a set attempts = greatest(a.attempts - 1, 0)
      from mine
     where a.city_id = ${keys.cityId} and a.scope = mine.scope and a.key_hash = mine.key_hash`.execute(db);
}
