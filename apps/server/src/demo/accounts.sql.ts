import type { Db } from '#src/platform/db/schema.ts';

export async function findDemoAccounts(
  db: Db,
  emails: readonly string[],
): Promise<{ cityId: number; email: string; accountId: number }[]> {
  return db
    .selectFrom('account')
    .select(['city_id as cityId', 'email_norm as email', 'id as accountId'])
    .where('email_norm', 'in', [...emails])
    .execute();
}
