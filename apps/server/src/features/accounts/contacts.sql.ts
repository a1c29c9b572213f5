import { cleanEmail } from '@gorpark/domain/email';
import type { Tx } from '#src/platform/db/schema.ts';

export interface Owner {
  cityId: number;
  accountId: number;
}

export interface Person {
  email: string;
  emailNorm: string;
  firstName: string;
  lastName: string;
  middleName: string;
}

export interface OwnPhone {
  phone: string;
  isMain: boolean;
}

export async function findPerson(tx: Tx, owner: Owner): Promise<Person | null> {
  const row = await tx
    .selectFrom('account')
    .select(['email', 'email_norm as emailNorm'])
    .select(['first_name as firstName', 'last_name as lastName', 'middle_name as middleName'])
    .where('city_id', '=', owner.cityId)
    .where('id', '=', owner.accountId)
    .executeTakeFirst();
  return row ?? null;
}

/** Changes the given fields. Violates `account_email_taken` for a taken email. */
export async function updatePerson(
  tx: Tx,
  owner: Owner,
  person: { email?: string; firstName?: string; lastName?: string; middleName?: string },
): Promise<void> {
  const { email, firstName, lastName, middleName } = person;
  const changes = {
    ...(email !== undefined && { email, email_norm: cleanEmail(email) }),
    ...(firstName !== undefined && { first_name: firstName }),
    ...(lastName !== undefined && { last_name: lastName }),
    ...(middleName !== undefined && { middle_name: middleName }),
  };
  if (Object.keys(changes).length === 0) return;
  await tx
    .updateTable('account')
    .set(changes)
    .where('city_id', '=', owner.cityId)
    .where('id', '=', owner.accountId)
    .execute();
}

export async function listPhones(tx: Tx, owner: Owner): Promise<OwnPhone[]> {
  return tx
    .selectFrom('account_phone')
    .select(['phone', 'is_main as isMain'])
    .where('city_id', '=', owner.cityId)
    .where('account_id', '=', owner.accountId)
    .orderBy('is_main', 'desc')
    .orderBy('phone')
    .execute();
}

/** Violates `account_phone_taken` for a taken phone. */
export async function insertPhone(tx: Tx, owner: Owner, { phone, isMain }: OwnPhone): Promise<void> {
  await tx
    .insertInto('account_phone')
    .values({ city_id: owner.cityId, account_id: owner.accountId, phone, is_main: isMain })
    .execute();
}

export async function deletePhone(tx: Tx, owner: Owner, phone: string): Promise<void> {
  await tx
    .deleteFrom('account_phone')
    .where('city_id', '=', owner.cityId)
    .where('account_id', '=', owner.accountId)
    .where('phone', '=', phone)
    .execute();
}

/** Clears the old flag first, so two main phones never exist. */
export async function moveMainPhone(tx: Tx, owner: Owner, phone: string): Promise<void> {
  const phones = tx
    .updateTable('account_phone')
    .where('city_id', '=', owner.cityId)
    .where('account_id', '=', owner.accountId);
  await phones.set({ is_main: false }).where('is_main', '=', true).execute();
  await phones.set({ is_main: true }).where('phone', '=', phone).execute();
}
