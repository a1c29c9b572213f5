import { countDeleted } from '#src/platform/db/count.ts';
import type { Db } from '#src/platform/db/schema.ts';

/** Forgets notices that were worked off before a moment. What waits is kept. */
export const purgeNotices = (db: Db, before: Date): Promise<number> =>
  countDeleted(db.deleteFrom('payment_notice').where('processed_at', '<', before));

/** Forgets what browsers said about payments (D-R14). */
export const purgeReports = (db: Db, before: Date): Promise<number> =>
  countDeleted(db.deleteFrom('payment_report').where('at', '<', before));
