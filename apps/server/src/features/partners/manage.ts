import type { PartnerScope } from '@gorpark/contract/kit/scopes';
import { DAY_MS } from '@gorpark/domain/time';
import type { Tx } from '#src/platform/db/schema.ts';
import { makeKey } from './key.ts';
import { endKeyBy, lockKey, putKey, putPartner, revokeKey } from './keys.sql.ts';

/** Days. */
export const KEY_LIFE = { usual: 365, most: 400, overlap: 14 } as const;

export interface KeyRequest {
  name: string;
  email: string;
  scopes: readonly PartnerScope[];
  addresses: readonly string[];
  days: number;
  dailyItems: number;
}

/** The text is the only copy of the secret. */
export interface MadeKey {
  id: string;
  text: string;
}

/** Makes a key for a partner, who is added if the name is new. */
export async function addKey(tx: Tx, cityId: number, request: KeyRequest, nowMs: number): Promise<MadeKey> {
  const partnerId = await putPartner(tx, cityId, request, nowMs);
  return storeNew(tx, cityId, { ...request, partnerId }, nowMs);
}

/** Makes a key with the same rights; the old one ends after the overlap. Returns null unless the old one is valid. */
export async function rotateKey(
  tx: Tx,
  cityId: number,
  { id, days }: { id: string; days: number },
  nowMs: number,
): Promise<MadeKey | null> {
  const old = await lockKey(tx, cityId, id, nowMs);
  if (!old) return null;
  await endKeyBy(tx, cityId, id, nowMs + KEY_LIFE.overlap * DAY_MS);
  return storeNew(tx, cityId, { ...old, days }, nowMs);
}

/** Returns false unless the key is valid. */
export async function revoke(tx: Tx, cityId: number, id: string, nowMs: number): Promise<boolean> {
  if (!(await lockKey(tx, cityId, id, nowMs))) return false;
  await revokeKey(tx, cityId, id, nowMs);
  return true;
}

async function storeNew(
  tx: Tx,
  cityId: number,
  { days, ...key }: Omit<KeyRequest, 'name' | 'email'> & { partnerId: number },
  nowMs: number,
): Promise<MadeKey> {
  const { id, hash, text } = makeKey();
  await putKey(tx, cityId, { ...key, id, hash, expiresMs: nowMs + days * DAY_MS }, nowMs);
  return { id, text };
}
