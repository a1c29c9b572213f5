import type { Tx } from '#src/platform/db/schema.ts';

export async function forgetVehicles(tx: Tx, cityId: number, accountId: number): Promise<void> {
  await tx.deleteFrom('vehicle').where('city_id', '=', cityId).where('account_id', '=', accountId).execute();
}
