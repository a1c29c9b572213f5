import { countDeleted } from '#src/platform/db/count.ts';
import type { Db } from '#src/platform/db/schema.ts';

/** Deletes old stored answers of money commands. */
export const purgeStoredAnswers = (db: Db, before: Date): Promise<number> =>
  countDeleted(db.deleteFrom('idempotency').where('created_at', '<', before));
