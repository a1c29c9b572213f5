import { sql } from 'kysely';
import type { Db } from '#src/platform/db/schema.ts';
import { inTransaction } from '#src/platform/db/tx.ts';

export interface Probe {
  cityId: number;
  callerHash: Buffer;
  kind: 'email' | 'phone';
  contactHash: Buffer;
}

/**
 * Returns true if no captcha is needed: one of the first `free` contacts, or a captcha was solved for it. Serialises
 * calls of one caller.
 */
export function recordProbe(
  db: Db,
  probe: Probe,
  rule: { free: number; now: Date; since: Date },
): Promise<boolean> {
  const { cityId, callerHash, kind, contactHash } = probe;
  const lock = callerHash.readBigInt64BE(8).toString();
  return inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${lock}::bigint)`.execute(tx);
    const { rows } = await sql<{ isCleared: boolean }>`
      insert into contact_probe as p (city_id, caller_hash, kind, contact_hash, is_cleared, at)
      select ${cityId}, ${callerHash}, ${kind}, ${contactHash}, count(*) < ${rule.free}, ${rule.now}
        from contact_probe
       where city_id = ${cityId} and caller_hash = ${callerHash} and kind = ${kind} and at > ${rule.since}
      on conflict (city_id, caller_hash, kind, contact_hash) do update set
        is_cleared = case when p.at > ${rule.since} then p.is_cleared else excluded.is_cleared end,
        at = case when p.at > ${rule.since} then p.at else excluded.at end
      returning is_cleared as "isCleared"`.execute(tx);
    return rows[0]?.isCleared ?? false;
  });
}

export async function clearProbe(db: Db, probe: Probe): Promise<void> {
  await db
    .updateTable('contact_probe')
    .set({ is_cleared: true })
    .where('city_id', '=', probe.cityId)
    .where('caller_hash', '=', probe.callerHash)
    .where('kind', '=', probe.kind)
    .where('contact_hash', '=', probe.contactHash)
    .execute();
}
