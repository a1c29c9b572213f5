import type { Db } from '#src/platform/db/schema.ts';

/** Forgets notices that were worked off, and words of browsers, from before a moment. What waits is kept. */
export async function purgeNotices(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('payment_notice').where('processed_at', '<', before).execute();
  await db.deleteFrom('payment_report').where('at', '<', before).execute();
}
