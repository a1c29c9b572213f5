import { sql } from 'kysely';
import type { Db, Tx } from '#src/platform/db/schema.ts';
import { addBenefit, type NewBenefit } from './benefits.sql.ts';

export const accountExists = async (db: Db, cityId: number, accountId: number): Promise<boolean> =>
  (await kindOfAccount(db, cityId, accountId)) !== null;

export async function kindOfAccount(db: Db, cityId: number, accountId: number): Promise<string | null> {
  if (!Number.isSafeInteger(accountId)) return null;
  const row = await db
    .selectFrom('account')
    .select('user_type')
    .where('city_id', '=', cityId)
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row?.user_type ?? null;
}

export async function unknownZones(tx: Tx, cityId: number, zones: readonly string[]): Promise<string[]> {
  if (zones.length === 0) return [];
  const { rows } = await sql<{ zone: string }>`
    select z as zone from unnest(${[...zones]}::text[]) z
     where not exists (select from zone where city_id = ${cityId} and zonenumber = z and is_active)`.execute(
    tx,
  );
  return rows.map(({ zone }) => zone);
}

/** Adds a benefit or updates the same number, account and plate; true if added. */
export async function putBenefit(
  tx: Tx,
  {
    cityId,
    accountId,
    benefit,
    isDryRun,
  }: { cityId: number; accountId: number; benefit: NewBenefit; isDryRun: boolean },
): Promise<boolean> {
  const known = await tx
    .selectFrom('benefit')
    .select('id')
    .where('city_id', '=', cityId)
    .where('account_id', '=', accountId)
    .where('order_number', '=', benefit.orderNumber)
    .where('plate', 'is not distinct from', benefit.plate ?? null)
    .executeTakeFirst();
  if (isDryRun) return known === undefined;
  if (known === undefined) {
    await addBenefit(tx, cityId, accountId, benefit);
    return true;
  }
  await tx
    .updateTable('benefit')
    .set({
      name: benefit.name,
      sale_percent: benefit.salePercent,
      zones: benefit.zones ?? null,
      starts_at: benefit.startsAt,
      ends_at: benefit.endsAt,
    })
    .where('city_id', '=', cityId)
    .where('account_id', '=', accountId)
    .where('id', '=', known.id)
    .execute();
  return false;
}
