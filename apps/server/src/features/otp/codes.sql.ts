import { sql } from 'kysely';
import { countDeleted } from '#src/platform/db/count.ts';
import type { Db, Tx } from '#src/platform/db/schema.ts';
import type { CodeKind, CodePurpose } from './tables.ts';

export interface NewCode {
  cityId: number;
  tokenHash: Buffer;
  kind: CodeKind;
  purpose: CodePurpose;
  target: string;
  accountId: number | null;
  codeHash: Buffer;
  attempts: number;
  now: Date;
  expiresAt: Date;
}

export async function insertCode(db: Db | Tx, code: NewCode): Promise<void> {
  await db
    .insertInto('one_time_code')
    .values({
      city_id: code.cityId,
      token_hash: code.tokenHash,
      kind: code.kind,
      purpose: code.purpose,
      target: code.target,
      account_id: code.accountId,
      code_hash: code.codeHash,
      attempts_left: code.attempts,
      created_at: code.now,
      expires_at: code.expiresAt,
    })
    .execute();
}

export async function deleteCode(db: Db, cityId: number, tokenHash: Buffer): Promise<void> {
  await db
    .deleteFrom('one_time_code')
    .where('city_id', '=', cityId)
    .where('token_hash', '=', tokenHash)
    .execute();
}

/**
 * Deletes older unconfirmed codes of the same target and purpose. Keeps those of other accounts: one driver must not
 * invalidate a code that another is typing.
 */
export async function deleteOlderCodes(db: Db | Tx, code: NewCode): Promise<void> {
  await db
    .deleteFrom('one_time_code')
    .where('city_id', '=', code.cityId)
    .where('kind', '=', code.kind)
    .where('target', '=', code.target)
    .where('purpose', '=', code.purpose)
    .where('account_id', 'is not distinct from', code.accountId)
    .where('token_hash', '!=', code.tokenHash)
    .where('confirmed_at', 'is', null)
    .execute();
}

/** `over`: expired, replaced, used up, guessed too often or missing. */
export type CodeVerdict = 'right' | 'wrong' | 'over';

/**
 * Counts and checks an attempt in one statement, so parallel guesses cannot exceed the limit. A confirmed code can be
 * repeated after a lost answer.
 */
export async function tryCode(
  db: Db,
  given: { cityId: number; tokenHash: Buffer; kind: CodeKind; codeHash: Buffer },
  times: { now: Date; confirmedUntil: Date },
): Promise<CodeVerdict> {
  const { rows } = await sql<{ isRight: boolean; isOver: boolean }>`
    update one_time_code set
      attempts_left = attempts_left - (confirmed_at is null)::int,
      confirmed_at = case when confirmed_at is null and code_hash = ${given.codeHash} then ${times.now}::timestamptz
                          else confirmed_at end,
      expires_at = case when confirmed_at is null and code_hash = ${given.codeHash}
                        then ${times.confirmedUntil}::timestamptz else expires_at end
     where city_id = ${given.cityId} and token_hash = ${given.tokenHash} and kind = ${given.kind}
       and (confirmed_at is not null or attempts_left > 0) and expires_at > ${times.now}
    returning code_hash = ${given.codeHash} as "isRight",
              confirmed_at is null and attempts_left = 0 as "isOver"`.execute(db);
  const [row] = rows;
  if (row?.isRight) return 'right';
  return row && !row.isOver ? 'wrong' : 'over';
}

export interface ConfirmedCode {
  kind: CodeKind;
  target: string;
  accountId: number | null;
}

export async function findConfirmedCode(
  db: Db,
  by: { cityId: number; tokenHash: Buffer; purpose: CodePurpose },
  now: Date,
): Promise<ConfirmedCode | null> {
  const found = await db
    .selectFrom('one_time_code')
    .select(['kind', 'target', 'account_id as accountId'])
    .where('city_id', '=', by.cityId)
    .where('token_hash', '=', by.tokenHash)
    .where('purpose', '=', by.purpose)
    .where('confirmed_at', 'is not', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return found ?? null;
}

/** Deletes the confirmed code and all others of its target and purpose. */
export async function deleteConfirmedCode(
  tx: Tx,
  by: { cityId: number; tokenHash: Buffer; purpose: CodePurpose },
  now: Date,
): Promise<ConfirmedCode | null> {
  const taken = await tx
    .deleteFrom('one_time_code')
    .where('city_id', '=', by.cityId)
    .where('token_hash', '=', by.tokenHash)
    .where('purpose', '=', by.purpose)
    .where('confirmed_at', 'is not', null)
    .where('expires_at', '>', now)
    .returning(['kind', 'target', 'account_id as accountId'])
    .executeTakeFirst();
  if (!taken) return null;
  await tx
    .deleteFrom('one_time_code')
    .where('city_id', '=', by.cityId)
    .where('kind', '=', taken.kind)
    .where('target', '=', taken.target)
    .where('purpose', '=', by.purpose)
    .execute();
  return taken;
}

/** Deletes confirmed codes of a target; returns false if none existed. */
export async function deleteConfirmedOf(
  tx: Tx,
  proof: {
    cityId: number;
    kind: CodeKind;
    purpose: CodePurpose;
    target: string;
    accountId: number | null;
    tokenHash: Buffer | null;
  },
  now: Date,
): Promise<boolean> {
  const taken = await tx
    .deleteFrom('one_time_code')
    .where('city_id', '=', proof.cityId)
    .where('kind', '=', proof.kind)
    .where('purpose', '=', proof.purpose)
    .where('target', '=', proof.target)
    .where('account_id', 'is not distinct from', proof.accountId)
    .where('confirmed_at', 'is not', null)
    .where('expires_at', '>', now)
    .$if(proof.tokenHash !== null, (query) => query.where('token_hash', '=', proof.tokenHash as Buffer))
    .returning('token_hash')
    .execute();
  return taken.length > 0;
}

export const purgeCodes = (db: Db, before: Date): Promise<number> =>
  countDeleted(db.deleteFrom('one_time_code').where('expires_at', '<', before));
