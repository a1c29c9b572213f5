import type { Operation } from '@gorpark/contract';
import { APPLICATIONS } from '@gorpark/contract/applications';
import { callsOf, type Families } from '@gorpark/contract/kit/compose';
import { isForPartners } from '@gorpark/contract/kit/partner';
import { PARTNER_SCOPES } from '@gorpark/contract/kit/scopes';
import { DAY_MS } from '@gorpark/domain/time';
import { makeKey, type NewKey, putKey, putPartner } from '../features/partners/index.ts';
import type { TestServer } from './harness.ts';

export const PARTNER_CALLS = Object.values(APPLICATIONS)
  .flatMap((families: Families) => Object.values(callsOf(families) as Record<string, Operation>))
  .filter(isForPartners);

export interface TestKey {
  id: string;
  text: string;
  cityId: number;
}

/** Returns a key of a new partner, by default with all scopes for a year. */
export async function createTestKey(
  server: Pick<TestServer, 'db' | 'clock' | 'app'>,
  { city = 'saint-petersburg', ...own }: Partial<NewKey> & { city?: string } = {},
): Promise<TestKey> {
  const cityId = server.app.application.cities.idOf(city);
  if (cityId === null) throw new Error('unknown city');
  const { text, id, hash } = makeKey();
  const now = server.clock.now();
  const partnerId = await putPartner(
    server.db,
    cityId,
    { name: `Инспекция ${id}`, email: `${id}@example.org` },
    now,
  );
  const key = { id, hash, partnerId, addresses: [], dailyItems: 100_000, expiresMs: now + 365 * DAY_MS };
  await putKey(server.db, cityId, { ...key, scopes: PARTNER_SCOPES, ...own }, now);
  return { id, text, cityId };
}
