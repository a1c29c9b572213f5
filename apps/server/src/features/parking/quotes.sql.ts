import type { Pool } from '#src/platform/db/pool.ts';

export interface QuoteNote {
  cityId: number;
  /** The token, as `token:17`: a quote is given to one token (X2). */
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

/** Keeps what the person was told; a later quote of the same stay replaces it. */
export async function keepQuote(pool: Pool, note: QuoteNote): Promise<void> {
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
