import { createOperationsApi } from '#src/api/operations-api.ts';
import type { Core } from '../core.ts';

/** How the history writes a top-up that will not come any more. */
const ENDED: readonly string[] = ['cancel', 'error'];

/**
 * What the history says of an order: `ended` when it was declined or left unpaid for good, `unpaid` when nothing is being
 * processed and it can still be paid, as after a card that was refused; `null` also while nothing is known.
 */
export const unpaidState = async ({ client }: Core, order: string): Promise<'ended' | 'unpaid' | null> => {
  if (order === '') return null;
  const answer = await createOperationsApi(client).page({ OrderNumber: order }, { retries: 0 });
  if (!answer.ok) return null;
  const own = answer.value.operations.filter(
    ({ orderNumber, type }) => orderNumber === order && type === 'refill',
  );
  if (own.length === 0) return null;
  if (own.every(({ status }) => ENDED.includes(status))) return 'ended';
  return own.every(({ status }) => status === 'wait') ? 'unpaid' : null;
};
