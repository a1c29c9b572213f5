import { sendBackFromBank } from '#src/api/payments-api.ts';
import type { Core } from '../core.ts';

const told = new WeakMap<Core, Set<string>>();

/**
 * Tells the back end, once for each order on this page, that the browser is back from the bank: it then asks the bank at
 * once, so that a payment whose notice is lost is known in seconds. Ends when the back end has heard it, or never will.
 */
export const tellBack = async (core: Core, order: string): Promise<void> => {
  const orders = told.get(core) ?? new Set<string>();
  told.set(core, orders);
  if (order === '' || orders.has(order)) return;
  orders.add(order);
  await sendBackFromBank(core.client, order, { retries: 0 });
};
