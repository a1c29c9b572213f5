import type { FiscalReceipt } from '#src/features/fiscal/index.ts';
import type { FiscalShop } from './config.ts';

const NAMES = {
  advance: 'Аванс за парковку',
  parking: 'Парковка',
  subscription: 'Абонемент на парковку',
} as const;

export const nameOf = ({ subject, orderNumber }: Pick<FiscalReceipt, 'subject' | 'orderNumber'>): string =>
  `${NAMES[subject]}, заказ ${orderNumber}`.slice(0, 128);

/** The calculated rate of an advance: vat22 is vat122. */
const calculated = (vat: string): string =>
  vat.replace(/^vat([1-9]\d?)$/, (_all, rate: string) => `vat1${rate.padStart(2, '0')}`);

export const vatOf = ({ subject }: Pick<FiscalReceipt, 'subject'>, { vat }: FiscalShop): string =>
  subject === 'advance' ? calculated(vat) : vat;

const PHONE_DIGITS = /^\d{11}$/;

export function clientOf(
  { email, phone }: { email: string | null; phone: string | null },
  shop: FiscalShop,
): { email: string } | { phone: string } {
  if (email !== null && email.length <= 64) return { email };
  return phone !== null && PHONE_DIGITS.test(phone) ? { phone: `+${phone}` } : { email: shop.email };
}
