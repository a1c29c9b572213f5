import { countDeleted } from '#src/platform/db/count.ts';
import type { Db } from '#src/platform/db/schema.ts';

/** Deletes processed notifications; keeps pending ones. */
export const purgeNotices = (db: Db, before: Date): Promise<number> =>
  countDeleted(db.deleteFrom('payment_notice').where('processed_at', '<', before));

/** Deletes browser reports [payments-3]. */
export const purgeReports = (db: Db, before: Date): Promise<number> =>
  countDeleted(db.deleteFrom('payment_report').where('at', '<', before));
