import type { PaymentMethod } from '@gorpark/contract/wire/types';
import type { Lang } from '#src/i18n/lang.ts';

/** This method has no provider page. */
export const RECEIPT_METHOD = 'Квитанция';

/** The only method with saved cards. */
export const CARD_METHOD = 'card';

/** The provider's page of this method lists the banks. */
export const SBP_METHOD = 'sbp';

export const lastFirst = (methods: readonly PaymentMethod[], lastUsed: string | undefined): PaymentMethod[] =>
  methods.toSorted((a, b) => Number(b.name === lastUsed) - Number(a.name === lastUsed));

/** Returns the methods a dialog offers, last used first. */
export const offeredMethods = (
  methods: readonly PaymentMethod[],
  lastUsed: string | undefined,
  hasReceipt = false,
): PaymentMethod[] =>
  lastFirst(
    methods.filter(({ name }) => hasReceipt || name !== RECEIPT_METHOD),
    lastUsed,
  );

export const methodsIn = (lang: Lang, methods: readonly PaymentMethod[]): readonly PaymentMethod[] =>
  lang === 'ru'
    ? methods
    : methods.map((method) => ({
        ...method,
        title: method.titleEn ?? method.title,
        // An English name must not have a Russian description.
        description: method.descriptionEn ?? (method.titleEn === undefined ? method.description : ''),
      }));

/** Returns the last used method, or the only one. */
export const firstMethod = (offered: readonly PaymentMethod[], lastUsed: string | undefined): string | null =>
  offered.find(({ name }, _, all) => name !== RECEIPT_METHOD && (name === lastUsed || all.length === 1))
    ?.name ?? null;
