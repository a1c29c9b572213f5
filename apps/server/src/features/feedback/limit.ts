import { countEvent } from '#src/platform/db/limits.sql.ts';
import type { Db } from '#src/platform/db/schema.ts';
import { TransportFault } from '#src/platform/http/faults.ts';
import type { Owner } from './appeals.sql.ts';

const WINDOWS = [{ ms: 60_000, max: 10 }] as const;

/**
 * Counts a message.
 * @throws TransportFault 429 above the limit
 */
export async function countMessage(db: Db, { cityId, accountId }: Owner, nowMs: number): Promise<void> {
  const limits = [{ scope: 'appeal.message', key: String(accountId), windows: WINDOWS }];
  if ((await countEvent(db, cityId, limits, nowMs)) === null)
    throw new TransportFault(429, { 'retry-after': '60' });
}
