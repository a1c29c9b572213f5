import type { PaymentMethod } from '@gorpark/contract/wire/types';
import type { Lang } from '#src/i18n/lang.ts';

/** Payment by a receipt of a bank: it has a way of its own, not a page of a provider (parking-and-money §3). */
export const RECEIPT_METHOD = 'Квитанция';

/** Payment by a bank card: the only method whose card can be kept. */
export const CARD_METHOD = 'card';

/** Payment from the app of a bank: the page of the provider asks which (D-J443). */
export const SBP_METHOD = 'sbp';

/** The last used one first, the others in their order. */
export const lastFirst = (methods: readonly PaymentMethod[], lastUsed: string | undefined): PaymentMethod[] =>
  methods.toSorted((a, b) => Number(b.name === lastUsed) - Number(a.name === lastUsed));

/** What a dialog offers: all methods of the city, the last used one first (design §7); a receipt where the dialog can. */
export const offeredMethods = (
  methods: readonly PaymentMethod[],
  lastUsed: string | undefined,
  hasReceipt = false,
): PaymentMethod[] =>
  lastFirst(
    methods.filter(({ name }) => hasReceipt || name !== RECEIPT_METHOD),
    lastUsed,
  );

/** Methods with their words in the language of the page, as far as the city has them. */
export const methodsIn = (lang: Lang, methods: readonly PaymentMethod[]): readonly PaymentMethod[] =>
  lang === 'ru'
    ? methods
    : methods.map((method) => ({
        ...method,
        title: method.titleEn ?? method.title,
        // A name in English goes with no line in Russian.
        description: method.descriptionEn ?? (method.titleEn === undefined ? method.description : ''),
      }));

/** What is chosen before the driver has chosen: the last used method, or the only one there is (design §8 rule 1). */
export const firstMethod = (offered: readonly PaymentMethod[], lastUsed: string | undefined): string | null =>
  offered.find(({ name }, _, all) => name !== RECEIPT_METHOD && (name === lastUsed || all.length === 1))
    ?.name ?? null;
