import type { Db } from '#src/platform/db/schema.ts';

/** Forgets the stored answers of money commands made before a moment. */
export async function purgeStoredAnswers(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('idempotency').where('created_at', '<', before).execute();
}
