import type { Tx } from '#src/platform/db/schema.ts';

/** Takes a news item from the list; it stays under its code. False: there is none. */
export async function hideNews(tx: Tx, cityId: number, code: string): Promise<boolean> {
  const done = await tx
    .updateTable('news')
    .set({ is_shown: false, origin: 'operator' })
    .where('city_id', '=', cityId)
    .where('code', '=', code)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** Takes a page away; its path answers not found. False: there is none. */
export async function hidePage(tx: Tx, cityId: number, path: string): Promise<boolean> {
  const done = await tx
    .updateTable('content_page')
    .set({ is_shown: false, origin: 'operator' })
    .where('city_id', '=', cityId)
    .where('path', '=', path)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}
