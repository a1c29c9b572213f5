import { fail, type Failure, type NoKopecks } from '../result.ts';

/**
 * Returns DataChanged with the current facts if a shown fact differs, otherwise null. Both sides use one spelling; an
 * absent fact is not compared. `now` null: the record is gone. Call it under the lock of the write.
 */
export function refuseOutdated<Facts extends Record<string, unknown>>(
  shown: Readonly<Record<string, unknown>> | undefined,
  now: (Facts & NoKopecks<Facts>) | null,
): Failure | null {
  if (now === null) return shown ? fail('DataChanged', undefined, { now: {} }) : null;
  const isSame = Object.entries(shown ?? {}).every(
    ([name, fact]) => fact === undefined || fact === now[name],
  );
  return isSame ? null : { ok: false, error: 'DataChanged', details: { now } };
}
