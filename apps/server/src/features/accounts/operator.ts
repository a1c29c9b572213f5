import { cleanEmail } from '@gorpark/domain/email';
import { readWrittenPhone } from '@gorpark/domain/phone';
import type { Db, Tx } from '#src/platform/db/schema.ts';
import { inTransaction } from '#src/platform/db/tx.ts';
import { findContactOwner } from './contact-owner.sql.ts';
import type { NewBenefit } from './benefits.sql.ts';
import { accountExists, putBenefit, unknownZones } from './operator.sql.ts';

export async function findAccountBy(db: Db, cityId: number, text: string): Promise<number | null> {
  const given = text.trim();
  if (given.includes('@')) return findContactOwner(db, cityId, { kind: 'email', value: cleanEmail(given) });
  const phone = readWrittenPhone(given);
  if (phone !== null && phone.length === 11) {
    const owner = await findContactOwner(db, cityId, { kind: 'phone', value: phone });
    if (owner !== null) return owner;
  }
  return (await accountExists(db, cityId, Number(given))) ? Number(given) : null;
}

export type BenefitEntry = NewBenefit & { accountId: number };

/** Imports benefits, all or none. `note` runs in the transaction. Returns unknown zones and then writes nothing. */
export function importBenefits(
  db: Db,
  cityId: number,
  entries: readonly BenefitEntry[],
  { isDryRun, note }: { isDryRun: boolean; note: (tx: Tx) => Promise<void> },
): Promise<{ unknown: string[]; added: number; changed: number }> {
  return inTransaction(db, async (tx) => {
    const zones = [...new Set(entries.flatMap((entry) => entry.zones ?? []))];
    const unknown = await unknownZones(tx, cityId, zones);
    if (unknown.length > 0) return { unknown, added: 0, changed: 0 };
    let added = 0;
    for (const { accountId, ...benefit } of entries)
      if (await putBenefit(tx, { cityId, accountId, benefit, isDryRun })) added += 1;
    if (!isDryRun) await note(tx);
    return { unknown, added, changed: entries.length - added };
  });
}
