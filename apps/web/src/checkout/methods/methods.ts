import type { PaymentMethod } from '@gorpark/contract/wire/types';
import type { Lang } from '#src/i18n/lang.ts';

/** This method has no provider page. */
export const RECEIPT_METHOD = 'Квитанция';

/** The only method with saved cards. */
export const CARD_METHOD = 'card';

/** The provider's page of this method lists the banks. */
export const SBP_METHOD = 'sbp';

export const bestFirst = (
  methods: readonly PaymentMethod[],
  lastUsed: string | undefined,
  isPhone: boolean,
): PaymentMethod[] => {
  const rank = ({ name }: PaymentMethod) => (name === lastUsed ? 2 : Number(isPhone && name === SBP_METHOD));
  return methods.toSorted((a, b) => rank(b) - rank(a));
};

export const offeredMethods = (methods: readonly PaymentMethod[], hasReceipt = false): PaymentMethod[] =>
  methods.filter(({ name }) => hasReceipt || name !== RECEIPT_METHOD);

export const methodsIn = (lang: Lang, methods: readonly PaymentMethod[]): readonly PaymentMethod[] =>
  lang === 'ru'
    ? methods
    : methods.map((method) => ({
        ...method,
        title: method.titleEn ?? method.title,
        // An English name must not have a Russian description.
        description: method.descriptionEn ?? (method.titleEn === undefined ? method.description : ''),
      }));

/** Returns the last used method, the first without a phone, or the only one. */
export function firstMethod(
  offered: readonly PaymentMethod[],
  lastUsed: string | undefined,
): PaymentMethod | null {
  const [first, ...rest] = offered.filter(({ name }) => name !== RECEIPT_METHOD);
  if (!first) return null;
  if (first.name === lastUsed || rest.length === 0) return first;
  return [first, ...rest].find(({ isPhoneRequired }) => !isPhoneRequired) ?? null;
}
