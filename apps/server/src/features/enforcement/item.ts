import { checkItem } from '@gorpark/contract/enforcement/checks/calls';
import { type Category, DEFAULT_CATEGORY } from '@gorpark/domain/category';
import { checkPlate, plateKey } from '@gorpark/domain/plate';
import { DAY_MS, MINUTE_MS, parseInstant } from '@gorpark/domain/time';
import { createHash } from 'node:crypto';
import type * as z from 'zod/mini';

const PAST_MS = 30 * DAY_MS;
const AHEAD_MS = MINUTE_MS;

export interface CheckItem extends Omit<z.infer<typeof checkItem>, 'at'> {
  category: Category;
  key: string;
  /** Asked, UTC ms; null: now. */
  askedMs: number | null;
  /** Hex. */
  hash: string;
}

/** Returns null for an item that cannot be judged. A plate without a place is never looked up. */
export function readItem(raw: unknown, nowMs: number): CheckItem | null {
  const read = checkItem.safeParse(raw);
  if (!read.success) return null;
  const { at, ...rest } = read.data;
  const item = { ...rest, category: rest.category ?? DEFAULT_CATEGORY };
  const { number, problems } = checkPlate(item.plate);
  if (problems.some((problem) => problem !== 'format')) return null;
  const askedMs =
    at === undefined ? null : /(?:Z|[+-]\d\d:?\d\d)$/.test(at) ? parseInstant(at, 'UTC') : Number.NaN;
  const isAskable =
    askedMs === null ? at === undefined : askedMs >= nowMs - PAST_MS && askedMs <= nowMs + AHEAD_MS;
  if (!isAskable) return null;
  const body = JSON.stringify([item.id, item.plate, item.category, item.place, at ?? null]);
  return {
    ...item,
    id: item.id.toLowerCase(),
    plate: number,
    key: plateKey(item.plate),
    askedMs,
    hash: createHash('sha256').update(body).digest('hex'),
  };
}

/** Returns the id to answer with. */
export function idOf(raw: unknown): string | null {
  const id = (raw as { id?: unknown } | null)?.id;
  return typeof id === 'string' ? id.slice(0, 64) : null;
}
