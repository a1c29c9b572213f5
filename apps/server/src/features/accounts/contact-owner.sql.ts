import type { Db } from '#src/platform/db/schema.ts';

/** A contact in its one form: an e-mail in small letters, or a phone of 11 digits beginning with 7. */
export interface Contact {
  kind: 'email' | 'phone';
  value: string;
}

/** The account that has this e-mail or phone; null when nobody's. */
export async function findContactOwner(db: Db, cityId: number, contact: Contact): Promise<number | null> {
  const row =
    contact.kind === 'email'
      ? await db
          .selectFrom('account')
          .select('id')
          .where('city_id', '=', cityId)
          .where('email_norm', '=', contact.value)
          .executeTakeFirst()
      : await db
          .selectFrom('account_phone')
          .select('account_id as id')
          .where('city_id', '=', cityId)
          .where('phone', '=', contact.value)
          .executeTakeFirst();
  return row?.id ?? null;
}
