import { paymentFromPortal } from '@gorpark/contract/public/payments/calls';
import type { Core } from '#src/core/core.ts';
import { partOf } from '#src/core/per-core.ts';

const createOrders = () => new Set<string>();

/**
 * Notifies the back end that the browser is back from the bank, once per order. The back end then polls the bank,
 * which finds payments with a lost notification in seconds.
 */
export const reportReturn = async (core: Core, order: string): Promise<void> => {
  const orders = partOf(core, createOrders);
  if (order === '' || orders.has(order)) return;
  orders.add(order);
  await core.client.call(paymentFromPortal, { source: 'portal', order }, { retries: 0 });
};
