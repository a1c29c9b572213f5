import { sql } from 'kysely';
import type { Db } from '#src/platform/db/schema.ts';
import type { CityDirectory } from '#src/platform/http/route.ts';
import { IS_AWAY } from './shared.sql.ts';

interface Row {
  id: number;
  slug: string;
  isMoving: boolean;
}

export async function isCityAway(db: Db, cityId: number): Promise<boolean> {
  const { rows } = await sql<{ isAway: boolean }>`
    select ${sql.raw(IS_AWAY)} as "isAway" from city c where c.id = ${cityId}`.execute(db);
  return rows[0]?.isAway ?? false;
}

interface DirectoryOptions {
  db: Db;
  cell?: number | null;
  directoryTrustMs?: number;
}

export async function loadCityDirectory({
  db,
  cell = null,
  directoryTrustMs = 30_000,
}: DirectoryOptions): Promise<CityDirectory> {
  let ids = new Map<string, number>();
  let moving = new Set<number>();
  let readMs = 0;
  let reading: Promise<void> | null = null;

  const read = async (): Promise<void> => {
    // A slow answer is as old as its question.
    const askedMs = performance.now();
    const { rows } = await sql<Row>`select id, slug, leaves_at is not null as "isMoving" from city`.execute(
      db,
    );
    ids = new Map(rows.map((row) => [row.slug, row.id]));
    moving = new Set(rows.filter((row) => row.isMoving).map((row) => row.id));
    readMs = askedMs;
  };
  await read();
  const refresh = (): Promise<void> =>
    (reading ??= read()
      .catch(() => undefined)
      .finally(() => {
        reading = null;
      }));

  return {
    idOf: (slug) => ids.get(slug) ?? null,
    isCell: cell !== null,
    async movingId(slug) {
      if (performance.now() - readMs >= directoryTrustMs) await refresh();
      const id = ids.get(slug);
      return id !== undefined && moving.has(id) ? id : null;
    },
    isAway: (cityId) => isCityAway(db, cityId),
  };
}
