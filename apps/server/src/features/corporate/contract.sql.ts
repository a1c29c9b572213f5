import type { Tx } from '#src/platform/db/schema.ts';
import { deleteTokensOf } from '../auth/index.ts';

export async function writeContract(
  tx: Tx,
  cityId: number,
  accountId: number,
  contractHash: string,
): Promise<void> {
  await tx
    .updateTable('company')
    .set({ contract_hash: contractHash })
    .where('city_id', '=', cityId)
    .where('account_id', '=', accountId)
    .execute();
  await deleteTokensOf(tx, cityId, accountId);
}
