import { sendBackFromBank } from '#src/api/payments-api.ts';
import type { Core } from '#src/core/core.ts';

const told = new WeakMap<Core, Set<string>>();

/**
 * Notifies the back end that the browser is back from the bank, once per order. The back end then polls the bank,
 * which finds payments with a lost notification in seconds.
 */
export const tellBack = async (core: Core, order: string): Promise<void> => {
  const orders = told.get(core) ?? new Set<string>();
  told.set(core, orders);
  if (order === '' || orders.has(order)) return;
  orders.add(order);
  await sendBackFromBank(core.client, order, { retries: 0 });
};
