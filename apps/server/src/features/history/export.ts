import type { InputOf, operations, ReplyOf } from '@gorpark/contract';
import type { Pool } from '#src/platform/db/pool.ts';
import type { Db } from '#src/platform/db/schema.ts';
import type { ActorContext } from '#src/platform/http/route.ts';
import type { Worker } from '#src/platform/jobs/worker.ts';
import { fail, ok, type Result } from '#src/platform/result.ts';
import { randomSecret, sha256 } from '#src/platform/secrets.ts';
import { addExport, readExportState } from './export.sql.ts';
import { type FileFormat, readFilter } from './filter.ts';
import { countUpTo } from './page.sql.ts';
import type { PlaceBook } from './places.ts';

/** A PDF keeps its accessibility structure in memory: 100,000 rows would take 700 MB and half a minute [THR-23]. */
export const MOST_ROWS: Readonly<Record<FileFormat, number>> = { xls: 100_000, pdf: 5000 };
/** Lifetime of a link [papers-10]. */
export const LINK_MS = 600_000;

export interface ExportDeps {
  db: Db;
  pool: Pool;
  places: PlaceBook;
  work: Pick<Worker, 'wake'>;
}

type Answer = ReplyOf<typeof operations.downloadHistory>;

/** Returns a link immediately [SRV-030, BAD-89]. */
export async function downloadHistory(
  deps: ExportDeps,
  ctx: ActorContext<InputOf<typeof operations.downloadHistory>>,
): Promise<Result<Answer>> {
  const format = FORMATS.get(ctx.input.type ?? '');
  const filter = readFilter(ctx.input, await deps.places.of(ctx.cityId));
  if (!format || !filter) return fail('ValidationError');
  const owner = { cityId: ctx.cityId, accountId: ctx.actor.accountId };
  const nowMs = ctx.now();
  // Excludes later rows, so the total stays valid.
  const upTo = { ...filter, toMs: Math.min(filter.toMs ?? nowMs, nowMs) };
  const maxRows = MOST_ROWS[format];
  const counted = await countUpTo(deps.pool, owner, upTo, maxRows + 1);

  const secret = randomSecret();
  const rows = Math.min(counted, maxRows);
  const isCut = counted > maxRows;
  await addExport(deps.db, {
    ...owner,
    linkHash: sha256(secret),
    format,
    lang: ctx.lang,
    filter: upTo,
    rows,
    isCut,
    at: new Date(nowMs),
  });
  deps.work.wake();
  const link = `/${ctx.city}/api/profile/history-file/${secret}`;
  return ok({ result: link, link, rows, isCut, maxRows, id: secret });
}

/** Returns the progress; a missing or foreign file counts as failed. */
export async function historyFileState(
  { db }: { db: Db },
  ctx: ActorContext<InputOf<typeof operations.historyFileState>>,
): Promise<Result<ReplyOf<typeof operations.historyFileState>>> {
  const file = await readExportState(db, {
    cityId: ctx.cityId,
    linkHash: sha256(ctx.input.id ?? ''),
    since: new Date(ctx.now() - LINK_MS),
  });
  if (file?.accountId !== ctx.actor.accountId) return ok({ state: 'failed', done: 0, rows: 0 });
  const { state } = file;
  const shown = state === 'ready' || state === 'failed' ? state : 'waiting';
  return ok({ state: shown, done: file.rowsDone, rows: file.rowsTotal });
}

const FORMATS: ReadonlyMap<string, FileFormat> = new Map<string, FileFormat>([
  ['xls', 'xls'],
  ['pdf', 'pdf'],
]);
