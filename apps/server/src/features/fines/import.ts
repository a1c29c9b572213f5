import type { Db, Tx } from '#src/platform/db/schema.ts';
import { inTransaction } from '#src/platform/db/tx.ts';
import type { Fine } from './entry.ts';
import { knownUins, storeFine, storePhoto } from './fines.sql.ts';
import type { Photo } from './photo.ts';

export interface ImportedFine {
  fine: Fine;
  photo: Photo | null;
}

/** Imports fines, all or none. `note` runs in the transaction. `isDryRun` only counts [SRV-105]. */
export function importFines(
  db: Db,
  cityId: number,
  fines: readonly ImportedFine[],
  { at, isDryRun, note }: { at: Date; isDryRun: boolean; note: (tx: Tx) => Promise<void> },
): Promise<{ added: number; changed: number; photos: number }> {
  return inTransaction(db, async (tx) => {
    const known = await knownUins(
      tx,
      cityId,
      fines.map(({ fine }) => fine.uin),
    );
    const counts = {
      added: fines.length - known.size,
      changed: known.size,
      photos: fines.filter(({ photo }) => photo !== null).length,
    };
    if (isDryRun) return counts;
    for (const { fine, photo } of fines) {
      await storeFine(tx, { cityId, fine, isDemo: false, origin: 'operator', at });
      if (photo) await storePhoto(tx, cityId, fine.uin, photo);
    }
    await note(tx);
    return counts;
  });
}
