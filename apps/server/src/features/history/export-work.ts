import type { Clock } from '#src/platform/clock.ts';
import type { Pool } from '#src/platform/db/pool.ts';
import { upToDate } from '#src/platform/db/replica.sql.ts';
import type { Db } from '#src/platform/db/schema.ts';
import { type Batch, createWorker, type Worker } from '#src/platform/jobs/worker.ts';
import { errorFields, type Logger } from '#src/platform/observe/log.ts';
import { addPart, closeExport, type DueExport, recordProgress, takeExport } from './export-work.sql.ts';
import { startFile } from './file-thread.ts';
import { type Cursor, readPage } from './page.sql.ts';
import type { PlaceBook } from './places.ts';
import { toRow } from './row.ts';

export interface ExportWorkDeps {
  db: Db;
  pool: Pool;
  replica?: Pool | null;
  clock: Clock;
  log: Logger;
  places: PlaceBook;
}

const BATCH = 500;
/** Longer than a batch may take. */
const LEASE_MS = 60_000;
const MOST_TRIES = 3;

/** Returns a worker that prepares files one by one, each in a separate thread. A stop queues the file again. */
export function createExportWork(deps: ExportWorkDeps): Worker {
  const run: Batch = async (isStopping) => {
    const now = deps.clock.now();
    const file = await takeExport(deps.db, { now: new Date(now), leaseEndsAt: new Date(now + LEASE_MS) });
    if (file) await prepare(deps, file, isStopping);
    return file !== null;
  };
  return createWorker([run], (error) => deps.log.warn('history files', errorFields(error)));
}

async function prepare(deps: ExportWorkDeps, file: DueExport, isStopping: () => boolean): Promise<void> {
  try {
    const done = await write(deps, file, isStopping);
    await closeExport(deps.db, file, done === null ? 'queued' : 'ready', done ?? 0);
  } catch (error) {
    deps.log.error('job failed', { operation: 'history-file', cityId: file.cityId, ...errorFields(error) });
    await closeExport(deps.db, file, file.attempts < MOST_TRIES ? 'queued' : 'failed', 0);
  }
}

/** Returns the number of rows, or null if the server stops. */
async function write(
  deps: ExportWorkDeps,
  file: DueExport,
  isStopping: () => boolean,
): Promise<number | null> {
  const { db, clock, places } = deps;
  const pool = await upToDate(deps.pool, deps.replica ?? null);
  const texts = await places.of(file.cityId);
  const { format, lang, filter, isCut, rowsTotal, createdMs, cityName, hasBonus } = file;
  const { timeZone } = texts;
  const head = { format, lang, filter, isCut, rowsTotal, createdMs, cityName, timeZone, hasBonus };
  const thread = startFile(head);
  let number = 0;
  let done = 0;
  const keep = async (bytes: Buffer): Promise<void> => {
    if (bytes.length > 0) await addPart(db, file, number++, bytes);
  };
  try {
    let cursor: Cursor | null = null;
    while (done < rowsTotal) {
      const limit = Math.min(BATCH, rowsTotal - done);
      const stored = await readPage(pool, file, filter, { cursor, limit });
      const last = stored.at(-1);
      if (!last) break;
      if (isStopping()) return null;
      cursor = { atMs: last.atMs, id: last.id };
      await keep(await thread.add(stored.map((row) => toRow(row, texts, lang))));
      done += stored.length;
      await recordProgress(db, file, done, new Date(clock.now() + LEASE_MS));
    }
    await keep(await thread.end());
    return done;
  } finally {
    await thread.stop();
  }
}
