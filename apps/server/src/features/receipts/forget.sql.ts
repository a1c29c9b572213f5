import { sql } from 'kysely';
import type { Tx } from '#src/platform/db/schema.ts';

/** Erases payers and e-mail addresses; numbers and sums stay. */
export async function forgetReceipts(tx: Tx, cityId: number, accountId: number): Promise<void> {
  await tx
    .deleteFrom('receipt_sending')
    .where('city_id', '=', cityId)
    .where('account_id', '=', accountId)
    .execute();
  await sql`
    update receipt set payer = '{}', payer_secret = null
     where city_id = ${cityId} and account_id = ${accountId}`.execute(tx);
}
