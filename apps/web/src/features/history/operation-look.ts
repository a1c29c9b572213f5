import type { Operation } from '@gorpark/contract/person/history/read';
import type { Tone } from '#src/ui/badge.tsx';

export type AmountTone = 'negative' | 'positive' | 'neutral';

const SPENT: ReadonlySet<string> = new Set(['payment', 'renew', 'paymentSubscription', 'paymentGate']);

/** Returns whether a top-up was declined, abandoned, or waits for another card. */
export const isUnpaid = ({ type, status }: Pick<Operation, 'type' | 'status'>): boolean =>
  type === 'refill' && ['cancel', 'error', 'wait'].includes(status);

/** Returns negative for spent or withdrawn money, positive for received, neutral for none [SRV-024]. */
export const amountTone = ({
  type,
  sum,
  amount,
  status,
}: Pick<Operation, 'type' | 'sum' | 'amount' | 'status'>): AmountTone => {
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

/** "Cancelled" or "error" would not make clear that no money was taken. */
const UNPAID = { key: 'statusUnpaid', tone: 'neutral' } as const;

export const statusLook = (operation: Pick<Operation, 'type' | 'status'>): StatusLook | null => {
  const { status } = operation;
  if (isUnpaid(operation) && status !== 'wait') return UNPAID;
  return Object.hasOwn(STATUSES, status) ? STATUSES[status as keyof typeof STATUSES] : null;
};
