import { sql } from 'kysely';
import type { Db } from './schema.ts';

/** Returns false after a second without a response. */
export async function isDatabaseReady(db: Db): Promise<boolean> {
  const late = new Promise<false>((resolve) => {
    setTimeout(() => resolve(false), 1000).unref();
  });
  const answer = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  return Promise.race([answer, late]);
}
