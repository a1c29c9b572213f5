import type { Tx } from '#src/platform/db/schema.ts';

/** Ends the reminders of an account. */
export async function forgetReminders(tx: Tx, cityId: number, accountId: number): Promise<void> {
  for (const table of ['reminder_setting', 'reminder_sent', 'push_subscription'] as const)
    await tx.deleteFrom(table).where('city_id', '=', cityId).where('account_id', '=', accountId).execute();
}
