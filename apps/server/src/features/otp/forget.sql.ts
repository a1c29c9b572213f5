import type { Tx } from '#src/platform/db/schema.ts';

/** Deletes codes of an account and its addresses. */
export async function forgetCodes(
  tx: Tx,
  { cityId, accountId, contacts }: { cityId: number; accountId: number; contacts: readonly string[] },
): Promise<void> {
  await tx
    .deleteFrom('one_time_code')
    .where('city_id', '=', cityId)
    .where((row) =>
      row.or([row('account_id', '=', accountId), ...contacts.map((target) => row('target', '=', target))]),
    )
    .execute();
}
