import { createOperationsApi } from '#src/api/operations-api.ts';
import type { Core } from '../core.ts';

/** How the history writes a top-up that will not come any more. */
const ENDED: readonly string[] = ['cancel', 'error'];

/** Whether the history says that the order was declined or left unpaid; false also while nothing is known. */
export const isDeclined = async ({ client }: Core, order: string): Promise<boolean> => {
  if (order === '') return false;
  const answer = await createOperationsApi(client).page({ OrderNumber: order }, { retries: 0 });
  if (!answer.ok) return false;
  const own = answer.value.operations.filter(
    ({ orderNumber, type }) => orderNumber === order && type === 'refill',
  );
  return own.length > 0 && own.every(({ status }) => ENDED.includes(status));
};
