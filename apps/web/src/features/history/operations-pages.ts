import type { Operation, OperationsPage } from '@gorpark/contract/person/history/read';
import type { RequestOf } from '@gorpark/contract';
import type { getOperationsWithFilter } from '@gorpark/contract/person/history/calls';
import { PAGE_SIZE } from './operations-filter.ts';

/** `before` is the order number, for our back end only. */
export type PageMark = Pick<RequestOf<typeof getOperationsWithFilter>, 'EndDate' | 'before'>;

/**
 * Returns `null` after the last page [SRV-008]. If the back end does not report the end, continues until a page is
 * not full or has no new operations.
 */
export const nextMark = (pages: readonly OperationsPage[]): PageMark | null => {
  const last = pages.at(-1);
  const operation = last?.operations.at(-1);
  if (!last || !operation) return null;
  const hasMore = last.hasMore ?? last.operations.length >= PAGE_SIZE;
  const isNew = allOperations(pages).length > allOperations(pages.slice(0, -1)).length;
  return hasMore && isNew ? { EndDate: operation.dateText, before: operation.orderNumber } : null;
};

/**
 * Returns all operations without duplicates: EndDate is inclusive, so a page may repeat the last operation
 * [services-1].
 */
export const allOperations = (pages: readonly OperationsPage[]): Operation[] => {
  const byKey = new Map<string, Operation>();
  for (const { operations } of pages) {
    const times = new Map<string, number>();
    for (const operation of operations) {
      // Equal rows on one page are different operations.
      const time = (times.get(operation.key) ?? 0) + 1;
      times.set(operation.key, time);
      const key = `${operation.key}#${time}`;
      if (!byKey.has(key)) byKey.set(key, { ...operation, key });
    }
  }
  return [...byKey.values()];
};
