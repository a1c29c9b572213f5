import type { Tx } from '#src/platform/db/schema.ts';

export async function hideNews(tx: Tx, cityId: number, code: string): Promise<boolean> {
  const done = await tx
    .updateTable('news')
    .set({ is_shown: false, origin: 'operator' })
    .where('city_id', '=', cityId)
    .where('code', '=', code)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

export async function hidePage(tx: Tx, cityId: number, path: string): Promise<boolean> {
  const done = await tx
    .updateTable('content_page')
    .set({ is_shown: false, origin: 'operator' })
    .where('city_id', '=', cityId)
    .where('path', '=', path)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}
