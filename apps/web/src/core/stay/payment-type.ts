import type { PostPaymentType } from '@gorpark/domain/post-payment';
import type { Capabilities } from '#src/capabilities/capabilities.ts';

/** Whether a stay begins now or began before (parking-and-money §2). */
export type PaymentType = 'today' | PostPaymentType;

export const isPost = (type: PaymentType): type is PostPaymentType => type !== 'today';

/** What the city offers, "today" first; only that where nothing is paid afterwards (PAY-069, decision D-R9). */
export const paymentTypesOf = ({
  hasPostPayment,
  hasPostPaymentYesterday,
}: Pick<Capabilities, 'hasPostPayment' | 'hasPostPaymentYesterday'>): PaymentType[] => [
  'today',
  ...(hasPostPayment ? (['postPayment'] as const) : []),
  ...(hasPostPaymentYesterday ? (['postPaymentYesterday'] as const) : []),
];
