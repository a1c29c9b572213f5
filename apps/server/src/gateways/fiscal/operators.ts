import { FiscalError, type FiscalOperator } from '#src/features/fiscal/index.ts';
import { ProviderError } from '#src/features/payments/index.ts';
import type { FiscalShops, FiscalWay } from './config.ts';

/** Sends the receipts of each city its own way. */
export function createOperators(
  shopOf: FiscalShops,
  ways: Record<FiscalWay, FiscalOperator>,
): FiscalOperator {
  const of = (name: string): FiscalOperator => {
    const shop = shopOf(name);
    if (shop === null) throw new FiscalError('shop', 'noShop');
    return ways[shop.way];
  };
  return {
    name: 'by city',
    serves: (name) => shopOf(name) !== null,
    providerOf: (name) => of(name).providerOf?.(name) ?? null,
    register: async (receipt) => of(receipt.shop).register(receipt),
    report: async (name, id) => of(name).report(name, id),
  };
}

/** An outcome is unsure if the acquirer may have accepted the receipt. */
export async function asFiscal<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.failure === 'refused') throw new FiscalError('refused', error.reason.code);
    throw new FiscalError('unavailable', error.failure === 'unknown' ? 'unsure' : '');
  }
}
