import type { PaymentMethod } from '@gorpark/contract/wire/types';

/** Payment by a receipt of a bank: it has a way of its own, not a page of a provider (parking-and-money §3). */
const RECEIPT_METHOD = 'Квитанция';

/** What a dialog offers: all methods of the city that lead to a provider, the last used one first (design §7). */
export const offeredMethods = (
  methods: readonly PaymentMethod[],
  lastUsed: string | undefined,
): PaymentMethod[] =>
  methods
    .filter(({ name }) => name !== RECEIPT_METHOD)
    .toSorted((a, b) => Number(b.name === lastUsed) - Number(a.name === lastUsed));

/** What is chosen before the driver has chosen: the last used method, or the only one there is (design §8 rule 1). */
export const firstMethod = (offered: readonly PaymentMethod[], lastUsed: string | undefined): string | null =>
  offered.find(({ name }, _, all) => name === lastUsed || all.length === 1)?.name ?? null;
