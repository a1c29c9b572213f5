import type { SourceNews, SourcePage, SourcePopup } from '@gorpark/city-packs/pack/content';
import type { Db, Tx } from '#src/platform/db/schema.ts';
import { inTransaction } from '#src/platform/db/tx.ts';
import { hideNews, hidePage, storeNews, storePage, storePopup } from '../cities/index.ts';

/** `note` writes the audit row in the transaction; `isDryRun` changes nothing. */
export interface PublishRun {
  cityId: number;
  at: Date;
  isDryRun: boolean;
  note: (tx: Tx) => Promise<void>;
}

function write<T>(db: Db, { isDryRun, note }: PublishRun, work: (tx: Tx) => Promise<T>): Promise<T> {
  const noted = async (tx: Tx): Promise<T> => {
    const value = await work(tx);
    await note(tx);
    return value;
  };
  return inTransaction(db, noted, { shouldCommit: () => !isDryRun });
}

/**
 * Publishes an operator's news item; null hides it. Returns its number, null if there was nothing to hide [SRV-148].
 */
export function publishNews(
  db: Db,
  run: PublishRun,
  code: string,
  item: SourceNews | null,
): Promise<number | null> {
  return write(db, run, async (tx) => {
    if (item === null) return (await hideNews(tx, run.cityId, code)) ? 0 : null;
    return storeNews(tx, { cityId: run.cityId, origin: 'operator' }, code, item);
  });
}

export function publishPage(
  db: Db,
  run: PublishRun,
  path: string,
  page: SourcePage | null,
): Promise<boolean> {
  return write(db, run, async (tx) => {
    if (page === null) return hidePage(tx, run.cityId, path);
    await storePage(tx, { ...run, origin: 'operator' }, path, page);
    return true;
  });
}

export function publishNotification(db: Db, run: PublishRun, popup: SourcePopup | null): Promise<void> {
  return write(db, run, (tx) => storePopup(tx, { ...run, origin: 'operator' }, popup));
}
