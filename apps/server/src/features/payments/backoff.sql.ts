import { type RawBuilder, sql } from 'kysely';

/** Returns SQL for the next retry: after a minute, doubled each time, at most an hour. */
export const retryAt = (attempts: string, now: Date): RawBuilder<Date> =>
  sql<Date>`${now}::timestamptz + least(interval '1 hour', interval '1 minute' * power(2, least(${sql.ref(attempts)}, 6)))`;
