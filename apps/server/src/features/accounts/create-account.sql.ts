import { randomUUID } from 'node:crypto';
import { cleanEmail } from '@gorpark/domain/email';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/db/schema.ts';

export interface NewAccount {
  cityId: number;
  email: string;
  /** null: no password yet. */
  passwordHash: string | null;
  firstName?: string;
  middleName?: string;
  lastName?: string;
  phones?: string[];
  now: Date;
}

/** Returns the id. Violates `account_email_taken` or `account_phone_taken` for taken contacts. */
export async function createAccount(tx: Tx, account: NewAccount): Promise<number> {
  const { id } = await tx
    .insertInto('account')
    .values({
      city_id: account.cityId,
      email: account.email,
      email_norm: cleanEmail(account.email),
      password_hash: account.passwordHash,
      first_name: account.firstName ?? '',
      middle_name: account.middleName ?? '',
      last_name: account.lastName ?? '',
      created_at: account.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertPhones(tx, account.cityId, id, account.phones ?? []);
  return id;
}

async function insertPhones(tx: Tx, cityId: number, accountId: number, phones: string[]): Promise<void> {
  if (phones.length === 0) return;
  const rows = phones.map((phone, index) => ({
    city_id: cityId,
    account_id: accountId,
    phone,
    is_main: index === 0,
  }));
  await tx.insertInto('account_phone').values(rows).execute();
}

/** Inserts an account without profile, consent and password for the token of a guest. Returns its id. */
export async function createGuestAccount(tx: Tx, cityId: number, now: Date): Promise<number> {
  const email = `${randomUUID()}@guest.invalid`;
  const { id } = await tx
    .insertInto('account')
    .values({
      ...{ city_id: cityId, user_type: 'guest', email, email_norm: email, password_hash: null },
      ...{ first_name: '', middle_name: '', last_name: '', created_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function deleteAccounts(tx: Tx, gone: readonly { cityId: number; id: number }[]): Promise<void> {
  await sql`
    delete from account a using jsonb_to_recordset(${JSON.stringify(gone)}::jsonb) as r("cityId" smallint, id bigint)
     where a.city_id = r."cityId" and a.id = r.id`.execute(tx);
}
