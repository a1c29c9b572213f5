import type { InputOf, operations, ReplyOf } from '@gorpark/contract';
import type { Pool } from '#src/platform/db/pool.ts';
import type { ActorContext } from '#src/platform/http/route.ts';
import { fail, ok, type Result } from '#src/platform/result.ts';
import { type HistoryFilter, readFilter } from './filter.ts';
import { type Cursor, type Owner, readPage } from './page.sql.ts';
import type { PlaceBook, PlaceWords } from './places.ts';
import { toRow } from './row.ts';
import type { Lang } from '@gorpark/domain/time';

/** Rows of a page (SRV-009). */
export const PAGE_ROWS = 50;

export interface ListDeps {
  pool: Pool;
  places: PlaceBook;
}

type Page = ReplyOf<typeof operations.getOperations>;

/** SRV-027. Errors: ValidationError for a date, a type or a limit that does not exist. */
export async function getOperationsWithFilter(
  deps: ListDeps,
  ctx: ActorContext<InputOf<typeof operations.getOperationsWithFilter>>,
): Promise<Result<Page>> {
  const places = await deps.places.of(ctx.cityId);
  const filter = readFilter(ctx.input, places);
  const limit = limitOf(ctx.input.limit);
  if (!filter || limit === null) return fail('ValidationError');
  const { before } = ctx.input;
  const cursor = before && filter.toMs !== null ? { atMs: filter.toMs, order: before } : null;
  return ok(await pageOf(deps, ctx, { filter, cursor, limit, places }));
}

/** SRV-029: the older call, which knows no filter (decision A3). */
export async function getOperations(deps: ListDeps, ctx: ActorContext<unknown>): Promise<Result<Page>> {
  const places = await deps.places.of(ctx.cityId);
  const filter = readFilter({}, places);
  if (!filter) return fail('ValidationError');
  return ok(await pageOf(deps, ctx, { filter, cursor: null, limit: PAGE_ROWS, places }));
}

interface Question {
  filter: HistoryFilter;
  cursor: Cursor | null;
  limit: number;
  places: PlaceWords;
}

async function pageOf(
  { pool }: ListDeps,
  { cityId, actor, lang }: { cityId: number; actor: { accountId: number }; lang: Lang },
  { filter, cursor, limit, places }: Question,
): Promise<Page> {
  const owner: Owner = { cityId, accountId: actor.accountId };
  // One more than is shown tells whether there are more.
  const stored = await readPage(pool, owner, filter, { cursor, limit: limit + 1 });
  return {
    result: stored.slice(0, limit).map((row) => toRow(row, places, lang)),
    hasMore: stored.length > limit,
  };
}

/** At most a page (B88); null: no whole number above zero. */
function limitOf(sent: string | number | undefined): number | null {
  if (sent === undefined || sent === '') return PAGE_ROWS;
  const limit = Number(sent);
  return Number.isSafeInteger(limit) && limit > 0 ? Math.min(limit, PAGE_ROWS) : null;
}
