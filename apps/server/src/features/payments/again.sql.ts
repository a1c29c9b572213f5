import { type RawBuilder, sql } from 'kysely';

/** When something that failed is tried next: after a minute, then twice as long each time, at most an hour. */
export const triedAgainAt = (tries: string, now: Date): RawBuilder<Date> =>
  sql<Date>`${now}::timestamptz + least(interval '1 hour', interval '1 minute' * power(2, least(${sql.ref(tries)}, 6)))`;
