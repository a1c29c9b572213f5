import type { Db } from '#src/platform/db/schema.ts';

/** Email in lower case, or phone of 11 digits beginning with 7. */
export interface Contact {
  kind: 'email' | 'phone';
  value: string;
}

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
