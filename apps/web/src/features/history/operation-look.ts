import type { Operation } from '@gorpark/contract/wire/operations';
import type { Tone } from '#src/ui/badge.tsx';

export type AmountTone = 'negative' | 'positive' | 'neutral';

const SPENT: ReadonlySet<string> = new Set(['payment', 'renew', 'paymentSubscription', 'paymentGate']);

/** A top-up that a bank has not taken: it was declined, left, or waits for another card. */
export const isUnpaid = ({ type, status }: Pick<Operation, 'type' | 'status'>): boolean =>
  type === 'refill' && ['cancel', 'error', 'wait'].includes(status);

/** Money that went is negative, money that came positive, nothing neutral (SRV-024); also what was taken back again. */
export const amountTone = ({
  type,
  sum,
  amount,
  status,
}: Pick<Operation, 'type' | 'sum' | 'amount' | 'status'>): AmountTone => {
  // What no bank has taken moved nothing.
  if (sum === 0 || isUnpaid({ type, status })) return 'neutral';
  if (SPENT.has(type)) return 'negative';
  if (type === 'refill') return 'positive';
  return amount < 0 ? 'negative' : 'positive';
};

const TYPE_KEYS = {
  payment: 'typePayment',
  refill: 'typeRefill',
  renew: 'typeRenew',
  cancel: 'typeCancel',
  paymentSubscription: 'typePaymentSubscription',
  paymentGate: 'typePaymentGate',
  bonus20: 'typeBonus20',
} as const;

export type TypeKey = (typeof TYPE_KEYS)[keyof typeof TYPE_KEYS] | 'typeOther';

/** Name of the title of a type; a type that nobody knows is an operation. */
export const typeKey = (type: string): TypeKey =>
  Object.hasOwn(TYPE_KEYS, type) ? TYPE_KEYS[type as keyof typeof TYPE_KEYS] : 'typeOther';

const STATUSES = {
  done: { key: 'statusDone', tone: 'success' },
  cancel: { key: 'statusCancel', tone: 'neutral' },
  error: { key: 'statusError', tone: 'danger' },
  wait: { key: 'statusWait', tone: 'warning' },
  processing: { key: 'statusProcessing', tone: 'info' },
} as const satisfies Record<string, { key: string; tone: Tone }>;

export type StatusLook = (typeof STATUSES)[keyof typeof STATUSES] | typeof UNPAID;

/** No money was taken: neither "cancelled" nor "error" says that of a top-up. */
const UNPAID = { key: 'statusUnpaid', tone: 'neutral' } as const;

/** Word and colour of a status; `null`: nobody knows it, so its own word is shown. */
export const statusLook = (operation: Pick<Operation, 'type' | 'status'>): StatusLook | null => {
  const { status } = operation;
  if (isUnpaid(operation) && status !== 'wait') return UNPAID;
  return Object.hasOwn(STATUSES, status) ? STATUSES[status as keyof typeof STATUSES] : null;
};
