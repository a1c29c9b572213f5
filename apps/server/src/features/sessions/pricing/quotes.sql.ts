import type { Pool } from '#src/platform/db/pool.ts';
import { countDeleted } from '#src/platform/db/count.ts';
import type { Db } from '#src/platform/db/schema.ts';

export interface QuoteNote {
  cityId: number;
  /** `token:17` [tariffs-8]. */
  quoteKey: string;
  plateKey: string;
  place: string;
  minutes: number;
  totalKop: number;
  nowMs: number;
}

const KEEP = `
  insert into quote (city_id, actor_key, plate, place, minutes, total_kop, quoted_at)
  values ($1::smallint, $2, $3, $4, $5::int, $6::bigint, $7::timestamptz)
  on conflict (city_id, actor_key, plate, place, minutes)
  do update set total_kop = excluded.total_kop, quoted_at = excluded.quoted_at`;

/** Replaces an older quote for the same session. */
export async function saveQuote(pool: Pool, note: QuoteNote): Promise<void> {
  await pool.query({
    name: 'parking_keep_quote',
    text: KEEP,
    values: [
      note.cityId,
      note.quoteKey,
      note.plateKey,
      note.place,
      note.minutes,
      note.totalKop,
      new Date(note.nowMs),
    ],
  });
}

const LAST = `
  select total_kop as "totalKop" from quote
   where city_id = $1::smallint and actor_key = $2 and plate = $3 and place = $4 and minutes = $5::int
     and quoted_at > $6::timestamptz`;

export async function readQuote(
  pool: Pool,
  quote: Omit<QuoteNote, 'totalKop' | 'nowMs'> & { afterMs: number },
): Promise<number | null> {
  const answer = await pool.query<{ totalKop: number }>({
    name: 'parking_last_quote',
    text: LAST,
    values: [
      quote.cityId,
      quote.quoteKey,
      quote.plateKey,
      quote.place,
      quote.minutes,
      new Date(quote.afterMs),
    ],
  });
  return answer.rows[0]?.totalKop ?? null;
}

export const purgeQuotes = (db: Db, before: Date): Promise<number> =>
  countDeleted(db.deleteFrom('quote').where('quoted_at', '<', before));
