import { sql } from 'kysely';
import type { Db, Tx } from '#src/platform/db/schema.ts';

export interface NewOneTime {
  cityId: number;
  subjectHash: Buffer;
  secretHash: Buffer;
  attempts: number;
  now: Date;
  expiresAt: Date;
}

/**
 * Stores a call code in one statement, also for an unknown phone, and replaces an older code. Returns null for an
 * unknown phone.
 */
export async function putCallCode(
  db: Db,
  phone: string,
  code: NewOneTime,
): Promise<{ accountId: number; email: string } | null> {
  const { rows } = await sql<{ accountId: number | null; email: string | null }>`
    with owner as (
      select a.id, a.email from account_phone p
        join account a on a.city_id = p.city_id and a.id = p.account_id and a.user_type = 'standart'
       where p.city_id = ${code.cityId} and p.phone = ${phone}),
    put as (
      insert into one_time_credential
        (city_id, kind, subject_hash, account_id, secret_hash, attempts_left, created_at, expires_at)
      values (${code.cityId}, 'call', ${code.subjectHash}, (select id from owner), ${code.secretHash},
              ${code.attempts}, ${code.now}, ${code.expiresAt})
      on conflict (city_id, kind, subject_hash) do update set
        account_id = excluded.account_id, secret_hash = excluded.secret_hash, attempts_left = excluded.attempts_left,
        created_at = excluded.created_at, expires_at = excluded.expires_at
      returning account_id)
    select put.account_id as "accountId", (select email from owner) as email from put`.execute(db);
  const [row] = rows;
  return row?.accountId != null && row.email !== null ? { accountId: row.accountId, email: row.email } : null;
}

export async function putMailPassword(tx: Tx, accountId: number, password: NewOneTime): Promise<void> {
  const values = {
    account_id: accountId,
    secret_hash: password.secretHash,
    attempts_left: password.attempts,
    created_at: password.now,
    expires_at: password.expiresAt,
  };
  await tx
    .insertInto('one_time_credential')
    .values({ city_id: password.cityId, kind: 'email', subject_hash: password.subjectHash, ...values })
    .onConflict((conflict) => conflict.columns(['city_id', 'kind', 'subject_hash']).doUpdateSet(values))
    .execute();
}

/** Returns true also for a used-up code: the response must not depend on the attempts. */
export async function hasCallCode(db: Db, cityId: number, subjectHash: Buffer, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('one_time_credential')
    .select('kind')
    .where('city_id', '=', cityId)
    .where('kind', '=', 'call')
    .where('subject_hash', '=', subjectHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts an attempt, then returns the code; null if no attempts are left. */
export async function tryCallCode(
  db: Db,
  cityId: number,
  subjectHash: Buffer,
  now: Date,
): Promise<{ accountId: number | null; secretHash: Buffer } | null> {
  const { rows } = await sql<{ accountId: number | null; secretHash: Buffer }>`
    update one_time_credential set attempts_left = attempts_left - 1
     where city_id = ${cityId} and kind = 'call' and subject_hash = ${subjectHash}
       and attempts_left > 0 and expires_at > ${now}
    returning account_id as "accountId", secret_hash as "secretHash"`.execute(db);
  return rows[0] ?? null;
}

/**
 * Returns false if it was used meanwhile. Locks the account row first, so a password change runs entirely before or
 * after.
 */
export async function takeOneTime(
  tx: Tx,
  of: { cityId: number; accountId: number; kind: 'call' | 'email'; secretHash: Buffer },
  now: Date,
): Promise<boolean> {
  await tx
    .selectFrom('account')
    .select('id')
    .where('city_id', '=', of.cityId)
    .where('id', '=', of.accountId)
    .forShare()
    .execute();
  const taken = await tx
    .deleteFrom('one_time_credential')
    .where('city_id', '=', of.cityId)
    .where('account_id', '=', of.accountId)
    .where('kind', '=', of.kind)
    .where('secret_hash', '=', of.secretHash)
    .where('expires_at', '>', now)
    .returning('kind')
    .execute();
  return taken.length > 0;
}

/** Deletes the code of a failed call, but not a newer one. */
export async function dropCallCode(db: Db, cityId: number, code: NewOneTime): Promise<void> {
  await db
    .deleteFrom('one_time_credential')
    .where('city_id', '=', cityId)
    .where('kind', '=', 'call')
    .where('subject_hash', '=', code.subjectHash)
    .where('secret_hash', '=', code.secretHash)
    .execute();
}

export async function deleteOneTimeOf(tx: Db | Tx, cityId: number, accountId: number): Promise<void> {
  await tx
    .deleteFrom('one_time_credential')
    .where('city_id', '=', cityId)
    .where('account_id', '=', accountId)
    .execute();
}
