import { getOperationsWithFilter } from '@gorpark/contract/person/history/calls';
import type { Core } from '#src/core/core.ts';

const ENDED: readonly string[] = ['cancel', 'error'];

/**
 * Returns `ended` if the order was declined or expired, `unpaid` if it can still be paid (for example after a
 * declined card), otherwise `null`.
 */
export const unpaidState = async ({ client }: Core, order: string): Promise<'ended' | 'unpaid' | null> => {
  if (order === '') return null;
  const answer = await client.call(getOperationsWithFilter, { OrderNumber: order }, { retries: 0 });
  if (!answer.ok) return null;
  const own = answer.value.operations.filter(
    ({ orderNumber, type }) => orderNumber === order && type === 'refill',
  );
  if (own.length === 0) return null;
  if (own.every(({ status }) => ENDED.includes(status))) return 'ended';
  return own.every(({ status }) => status === 'wait') ? 'unpaid' : null;
};
