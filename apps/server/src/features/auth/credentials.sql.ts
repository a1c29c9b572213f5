import type { Db, Tx } from '#src/platform/db/schema.ts';
import type { LoginName } from './login-name.ts';

export interface Credentials {
  accountId: number;
  /** null: the account has no password yet. */
  passwordHash: string | null;
}

export async function findCredentials(
  db: Db | Tx,
  cityId: number,
  login: LoginName,
): Promise<Credentials | null> {
  const accounts = db
    .selectFrom('account')
    .select(['account.id as accountId', 'account.password_hash as passwordHash'])
    .where('account.city_id', '=', cityId)
    .where('account.user_type', '=', 'standart');
  const found =
    login.kind === 'email'
      ? accounts.where('account.email_norm', '=', login.value)
      : accounts
          .innerJoin('account_phone', (join) =>
            join
              .onRef('account_phone.city_id', '=', 'account.city_id')
              .onRef('account_phone.account_id', '=', 'account.id'),
          )
          .where('account_phone.phone', '=', login.value);
  return (await found.executeTakeFirst()) ?? null;
}

export async function updatePassword(
  tx: Tx,
  cityId: number,
  accountId: number,
  passwordHash: string,
): Promise<string | null> {
  const row = await tx
    .updateTable('account')
    .set({ password_hash: passwordHash })
    .where('city_id', '=', cityId)
    .where('id', '=', accountId)
    .returning('email')
    .executeTakeFirst();
  return row?.email ?? null;
}
