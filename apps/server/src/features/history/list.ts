import type { InputOf, operations, ReplyOf } from '@gorpark/contract';
import type { Lang } from '@gorpark/domain/time';
import { readWhole } from '@gorpark/domain/whole-number';
import type { Pool } from '#src/platform/db/pool.ts';
import type { JsonAnswer, TokenContext } from '#src/platform/http/route.ts';
import { askWithToken } from '#src/platform/http/bearer.ts';
import { fail, type Result } from '#src/platform/result.ts';
import { type HistoryFilter, readFilter } from './filter.ts';
import { fillLabels } from './page-labels.ts';
import { readPageText } from './page-text.sql.ts';
import type { Cursor } from './page.sql.ts';
import type { PlaceBook, PlaceLabels } from './places.ts';

export const PAGE_ROWS = 50;

export interface ListDeps {
  pool: Pool;
  places: PlaceBook;
}

type Page = ReplyOf<typeof operations.getOperations>;
type Answer = Promise<Result<Page> | JsonAnswer>;

/** Guests are excluded: several people may have used one guest token. */
const KINDS = ['driver', 'company'] as const;

/** Returns a filtered page [SRV-027]. */
export async function getOperationsWithFilter(
  deps: ListDeps,
  ctx: TokenContext<InputOf<typeof operations.getOperationsWithFilter>>,
): Answer {
  const places = await deps.places.of(ctx.cityId);
  const filter = readFilter(ctx.input, places);
  const limit = limitOf(ctx.input.limit);
  if (!filter || limit === null) return refuseInput(ctx);
  const { before } = ctx.input;
  const cursor = before && filter.toMs !== null ? { atMs: filter.toMs, order: before } : null;
  return pageOf(deps, ctx, { filter, cursor, limit, places });
}

export async function getOperations(deps: ListDeps, ctx: TokenContext<unknown>): Answer {
  const places = await deps.places.of(ctx.cityId);
  const filter = readFilter({}, places);
  if (!filter) return refuseInput(ctx);
  return pageOf(deps, ctx, { filter, cursor: null, limit: PAGE_ROWS, places });
}

/** Token errors precede input errors, even if the page statement is not sent. */
async function refuseInput({ bearer }: TokenContext<unknown>): Promise<Result<never>> {
  const actor = await bearer.resolve();
  if (typeof actor === 'string') return fail(actor);
  return fail(actor.kind === 'guest' ? 'TokenNotFound' : 'ValidationError');
}

interface Question {
  filter: HistoryFilter;
  cursor: Cursor | null;
  limit: number;
  places: PlaceLabels;
}

async function pageOf(
  { pool }: ListDeps,
  ctx: TokenContext<unknown> & { lang: Lang },
  { places, ...question }: Question,
): Answer {
  const { cityId, lang } = ctx;
  const page = await askWithToken(
    ctx,
    (proof) => readPageText(pool, { cityId, lang, proof, ...question }),
    KINDS,
  );
  if (typeof page === 'string') return fail(page);
  if (page === null) return fail('TokenNotFound');
  const rows = fillLabels(page.rows, places, lang);
  return { ok: true, json: `{"status":"ok","result":[${rows}],"hasMore":${page.hasMore}}` };
}

/** Capped at one page; null unless a positive integer [BAD-88]. */
function limitOf(sent: string | number | undefined): number | null {
  if (sent === undefined || sent === '') return PAGE_ROWS;
  const limit = readWhole(sent);
  return limit !== null && limit > 0 ? Math.min(limit, PAGE_ROWS) : null;
}
