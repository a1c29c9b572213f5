import type { PostPaymentType } from '@gorpark/domain/post-payment';
import type { Capabilities } from '#src/capabilities/capabilities.ts';

/** A start now, or post-payment of an earlier one. */
export type PaymentType = 'today' | PostPaymentType;

export const isPost = (type: PaymentType): type is PostPaymentType => type !== 'today';

/** Returns the payment types of the city; only "today" without post-payment [PAY-069] [cities-3]. */
export const paymentTypesOf = ({
  hasPostPayment,
  hasPostPaymentYesterday,
}: Pick<Capabilities, 'hasPostPayment' | 'hasPostPaymentYesterday'>): PaymentType[] => [
  'today',
  ...(hasPostPayment ? (['postPayment'] as const) : []),
  ...(hasPostPaymentYesterday ? (['postPaymentYesterday'] as const) : []),
];
