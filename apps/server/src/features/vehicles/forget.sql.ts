import type { Tx } from '#src/platform/db/schema.ts';
import { forgetProofs } from './proof/proof.sql.ts';

export async function forgetVehicles(tx: Tx, cityId: number, accountId: number, at: Date): Promise<void> {
  await forgetProofs(tx, { cityId, accountId }, at);
  await tx.deleteFrom('vehicle').where('city_id', '=', cityId).where('account_id', '=', accountId).execute();
}
