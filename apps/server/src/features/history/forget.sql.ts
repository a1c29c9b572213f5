import type { Tx } from '#src/platform/db/schema.ts';

export async function forgetFiles(tx: Tx, cityId: number, accountId: number): Promise<void> {
  for (const table of ['history_export', 'history_report'] as const)
    await tx.deleteFrom(table).where('city_id', '=', cityId).where('account_id', '=', accountId).execute();
}
