import type { Operation, OperationsPage } from '@gorpark/contract/wire/operations';
import type { OperationsRequest } from '#src/api/operations-api.ts';
import { PAGE_SIZE } from './operations-filter.ts';

/** Where the next page begins: the moment of the last loaded operation, and its order number for our own back end. */
export type PageMark = Pick<OperationsRequest, 'EndDate' | 'before'>;

/**
 * The mark of the next page; `null`: no more should be asked for (SRV-008). A back end that does not tell has more while
 * its pages are full, and none when a page brought nothing new.
 */
export const nextMark = (pages: readonly OperationsPage[]): PageMark | null => {
  const last = pages.at(-1);
  const operation = last?.operations.at(-1);
  if (!last || !operation) return null;
  const hasMore = last.hasMore ?? last.operations.length >= PAGE_SIZE;
  const isNew = allOperations(pages).length > allOperations(pages.slice(0, -1)).length;
  return hasMore && isNew ? { EndDate: operation.dateText, before: operation.orderNumber } : null;
};

/** All operations of all pages; EndDate is inclusive, so the first of a page may be known (decision D-X14). */
export const allOperations = (pages: readonly OperationsPage[]): Operation[] => {
  const byKey = new Map<string, Operation>();
  for (const { operations } of pages) {
    const times = new Map<string, number>();
    for (const operation of operations) {
      // Two equal rows on one page are two operations; the same row on another page is known.
      const time = (times.get(operation.key) ?? 0) + 1;
      times.set(operation.key, time);
      const key = `${operation.key}#${time}`;
      if (!byKey.has(key)) byKey.set(key, { ...operation, key });
    }
  }
  return [...byKey.values()];
};
