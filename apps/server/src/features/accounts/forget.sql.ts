import type { Tx } from '#src/platform/db/schema.ts';

/** Erases personal data; the row stays for accounting. */
export async function forgetAccount(
  tx: Tx,
  { cityId, accountId, at }: { cityId: number; accountId: number; at: Date },
): Promise<void> {
  for (const table of ['account_phone', 'benefit', 'document', 'registration'] as const)
    await tx.deleteFrom(table).where('city_id', '=', cityId).where('account_id', '=', accountId).execute();
  const email = `deleted-${accountId}@person.invalid`;
  await tx
    .updateTable('account')
    .set({
      email,
      email_norm: email,
      password_hash: null,
      first_name: '',
      middle_name: '',
      last_name: '',
      report_history_operation: false,
      deleted_at: at,
    })
    .where('city_id', '=', cityId)
    .where('id', '=', accountId)
    .execute();
}
