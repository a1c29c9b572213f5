import type { Pool } from '#src/platform/db/pool.ts';
import type { StoredAnswer } from './facts.sql.ts';

const STORED = `
  select body_hash as "bodyHash", answer from idempotency
   where city_id = $1::smallint and actor = $2 and operation = $3 and key = $4`;

export async function readStoredAnswer(
  pool: Pool,
  call: { cityId: number; actor: string; operation: string; key: string },
): Promise<StoredAnswer | null> {
  const answer = await pool.query<StoredAnswer>({
    name: 'parking_stored_answer',
    text: STORED,
    values: [call.cityId, call.actor, call.operation, call.key],
  });
  return answer.rows[0] ?? null;
}
