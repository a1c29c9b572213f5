import type { Db } from '#src/platform/db/schema.ts';
import type {} from '../auth/index.ts';

/** Returns null for an account that is not a company. */
export async function readPayerCard(
  db: Db,
  { cityId, accountId }: { cityId: number; accountId: number },
): Promise<{ name: string; inn: string } | null> {
  const row = await db
    .selectFrom('company')
    .select(['name', 'inn'])
    .where('city_id', '=', cityId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row ?? null;
}
