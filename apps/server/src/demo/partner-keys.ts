import { PARTNER_SCOPES } from '@gorpark/contract/kit/scopes';
import { DAY_MS } from '@gorpark/domain/time';
import { findCity } from '../features/cities/index.ts';
import { KEY_LIFE, listDemoKeys, makeKey, putKey, putPartner } from '../features/partners/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/schema.ts';
import { refuse } from '../platform/process/refusal.ts';
import { sha256 } from '../platform/secrets.ts';

const CITY = 'saint-petersburg';
const PARTNER = { name: 'Демо-инспекция', email: 'inspection@demo.gorpark.ru' };

/** Makes one public key a scope and renews its end. */
export async function seedDemoKeys({ db, clock }: { db: Db; clock: Clock }): Promise<string[]> {
  const cityId = await findCity(db, CITY);
  if (cityId === null) return [];
  const nowMs = clock.now();
  const partnerId = await putPartner(db, cityId, PARTNER, nowMs);
  const output: string[] = [];
  for (const [index, scope] of PARTNER_SCOPES.entries()) {
    const { text, id, hash } = makeKey(`demo000${index + 1}`, sha256(`demo ${scope}`).toString('base64url'));
    const key = { id, hash, partnerId, addresses: [], dailyItems: 1_000_000, isDemo: true };
    await putKey(db, cityId, { ...key, scopes: [scope], expiresMs: nowMs + KEY_LIFE.usual * DAY_MS }, nowMs);
    output.push(`Ключ / key ${scope}: ${text}`);
  }
  return output;
}

/** Throws if the database contains demo keys, because they are public. */
export async function refuseDemoKeys(db: Db): Promise<void> {
  if ((await listDemoKeys(db)).length === 0) return;
  refuse(
    'Рабочий режим не запущен: в базе данных есть ключи партнёров из демо-режима, известные всем.',
    'Production mode was not started: the database holds public partner keys of the demo mode.',
  );
}
