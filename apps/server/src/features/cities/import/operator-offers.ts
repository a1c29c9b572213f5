import { checkOffers, offerRows, sourceOffers } from '@gorpark/city-packs/pack/offers';
import type { Db, Tx } from '#src/platform/db/schema.ts';
import { inTransaction } from '#src/platform/db/tx.ts';
import { readBase } from '../overrides/overrides.sql.ts';
import { lockImport } from './import.sql.ts';
import { listZones, writeOperatorOffers } from './offers.sql.ts';

export interface OfferEntry {
  /** The fields of `offers` in offers.json except `zones`. */
  offer: Record<string, unknown> & { code: string };
  /** Zone numbers; empty: every zone. */
  zones: readonly string[];
  isActive: boolean;
}

/** One line of text per problem. */
export type OfferProblems = readonly string[];

/** Imports an operator's offers, all or none. `note` runs in the transaction. */
export function importOffers(
  db: Db,
  cityId: number,
  entries: readonly OfferEntry[],
  { isDryRun, note }: { isDryRun: boolean; note: (tx: Tx) => Promise<void> },
): Promise<{ problems: OfferProblems; added: number; changed: number }> {
  return inTransaction(db, async (tx) => {
    const { slug } = await readBase(tx, cityId);
    await lockImport(tx, slug);
    const groups = Object.fromEntries(
      entries.flatMap(({ zones }, index) => (zones.length > 0 ? [[`g${index}`, zones]] : [])),
    );
    const read = sourceOffers.safeParse({
      groups,
      offers: entries.map(({ offer, zones }, index) => ({
        ...offer,
        zones: zones.length > 0 ? `g${index}` : 'all',
      })),
    });
    if (!read.success) {
      const problems = read.error.issues.map(({ path, message }) => {
        const code = entries[Number(path[1])]?.offer.code ?? '';
        return `${code}: ${path.slice(2).join('.')}: ${message}`;
      });
      return { problems, added: 0, changed: 0 };
    }
    const problems = checkOffers(read.data, await listZones(tx, cityId));
    if (problems.length > 0) return { problems, added: 0, changed: 0 };
    const rows = offerRows(read.data).map((row, index) => ({ ...row, is_active: entries[index]?.isActive }));
    const counts = await writeOperatorOffers(tx, cityId, rows, isDryRun);
    if (!isDryRun) await note(tx);
    return { problems, ...counts };
  });
}
