import { useState } from 'react';
import { formatMoney, type Kopecks } from '@gorpark/domain/money';
import { useDialogs } from '#src/core/dialogs/use-dialogs.ts';
import { type Arrival, type Failure, isFailure, type PaymentEnd } from '#src/checkout/bank/arrival.ts';
import type { PaymentTrouble } from '#src/checkout/bank/failure-words.ts';
import type { PendingPayment } from '#src/checkout/bank/pending.ts';
import { useArrival } from '#src/checkout/bank/use-arrival.ts';
import { useBank } from '#src/checkout/bank/use-bank.ts';
import { useT } from '#src/i18n/use-t.ts';
import { showToast } from '#src/ui/toast-store.ts';
import { payments } from './messages/index.ts';
import { usePaidWords } from './use-paid-words.ts';

const MONEY_TEXTS = {
  start: 'moneyText',
  renew: 'moneyRenewText',
  settle: 'moneySettleText',
  subscription: 'moneySubscriptionText',
  gate: 'moneyGateText',
} as const satisfies Record<Exclude<PendingPayment['kind'], 'refill'>, string>;

export interface PaymentProgress {
  trouble: PaymentTrouble | null;
  isEnded: boolean;
  giveUp: () => void;
  leave: () => void;
}

export function usePaymentEnd(payment: PendingPayment | null, onArrived: () => void): PaymentProgress {
  const { memory } = useBank();
  const tellArrival = useArrivalWords();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isGivenUp, setIsGivenUp] = useState(false);

  const handleEnd = (end: PaymentEnd) => {
    if (payment === null) return;
    // A tab that returns from the bank still shows the result.
    memory.tell();
    if (isFailure(end)) return setFailure(end);
    onArrived();
    tellArrival(payment, end);
  };
  const { isLong, isUnpaid } = useArrival(payment, handleEnd);

  const trouble = (): PaymentTrouble | null => {
    if (failure !== null) return failure;
    if (isUnpaid) return { kind: 'unpaid' };
    return isLong || isGivenUp ? { kind: 'unknown' } : null;
  };

  return {
    trouble: trouble(),
    isEnded: failure !== null,
    giveUp: () => setIsGivenUp(true),
    leave: memory.tell,
  };
}

function useArrivalWords(): (payment: PendingPayment, arrival: Arrival) => void {
  const t = useT(payments);
  const { openDialog } = useDialogs();
  const paidWords = usePaidWords();
  const tell = (title: string, text: string) => openDialog('notify', { tone: 'success', title, text });

  const tellBalance = ({ kind, sum }: PendingPayment, balance: Kopecks) => {
    if (kind === 'refill') return showToast({ text: t('refilled', { sum: formatMoney(sum ?? balance) }) });
    return tell(t('moneyTitle'), t(MONEY_TEXTS[kind], { sum: formatMoney(balance) }));
  };

  return (payment, arrival) => {
    const { plate, zone, sum, kind } = payment;
    switch (arrival.kind) {
      case 'balance':
        return tellBalance(payment, arrival.balance);
      case 'subscription':
        return showToast({ text: t('subscriptionBought') });
      case 'gate':
        return tell(
          t('gateTitle'),
          sum === null ? t('gateText') : t('gateTextSum', { sum: formatMoney(sum) }),
        );
      case 'settled':
        return tell(t('settledTitle'), paidWords({ plate, zone, sum }));
      case 'parking':
        return tell(
          t(kind === 'renew' ? 'renewedTitle' : 'startedTitle'),
          paidWords({ ...arrival, zone: arrival.zone || zone, sum }),
        );
    }
  };
}
