import type { Db, Tx } from '#src/platform/db/schema.ts';

export async function passwordHashOf(db: Db, cityId: number, accountId: number): Promise<string | null> {
  const row = await db
    .selectFrom('account')
    .select('password_hash')
    .where('city_id', '=', cityId)
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row?.password_hash ?? null;
}

/**
 * Sets the password and returns the email to notify. Null if the token has ended or the password changed meanwhile
 * (`former` null: no password was proved).
 */
export async function replacePassword(
  tx: Tx,
  caller: { cityId: number; accountId: number; tokenId: number },
  passwordHash: string,
  former: string | null,
): Promise<string | null> {
  const row = await tx
    .updateTable('account')
    .set({ password_hash: passwordHash })
    .where('city_id', '=', caller.cityId)
    .where('id', '=', caller.accountId)
    .$if(former !== null, (query) => query.where('password_hash', '=', former))
    .where((where) =>
      where.exists(
        where
          .selectFrom('token')
          .select('id')
          .where('city_id', '=', caller.cityId)
          .where('id', '=', caller.tokenId)
          .where('account_id', '=', caller.accountId)
          .$if(former === null, (query) => query.where('must_set_password', '=', true)),
      ),
    )
    .returning('email')
    .executeTakeFirst();
  return row?.email ?? null;
}
