import { useEffect, useReducer } from 'react';
import { formatMoney, type Kopecks } from '@gorpark/domain/money';
import { useDialogs } from '#src/core/dialogs/use-dialogs.ts';
import { type Arrival, isFailure } from '#src/checkout/bank/arrival.ts';
import type { PaymentTrouble } from '#src/checkout/bank/failure-texts.ts';
import type { PendingPayment } from '#src/checkout/bank/pending.ts';
import { LONG_MS, useArrival } from '#src/checkout/bank/use-arrival.ts';
import { useBank } from '#src/checkout/bank/use-bank.ts';
import { type Phase, reduce } from '#src/checkout/machine.ts';
import { useT } from '#src/i18n/use-t.ts';
import { showToast } from '#src/ui/toast-store.ts';
import { payments } from './messages/index.ts';
import { useMomentText } from '#src/core/moment-text.ts';
import { usePaidTexts } from './use-paid-texts.ts';

const MONEY_TEXTS = {
  start: 'moneyText',
  renew: 'moneyRenewText',
  settle: 'moneySettleText',
  subscription: 'moneySubscriptionText',
  gate: 'moneyGateText',
  repair: 'moneyRepairText',
} as const satisfies Record<Exclude<PendingPayment['kind'], 'refill'>, string>;

export interface PaymentProgress {
  phase: Phase;
  trouble: PaymentTrouble | null;
  isEnded: boolean;
  /** The link to the bank's page was followed. */
  opened: () => void;
  giveUp: () => Promise<void>;
  leave: () => void;
}

/** Waits for the end of a payment, from the bank's page or, with its `address` not yet opened, from the step to it. */
export function useWaiting(
  payment: PendingPayment | null,
  onArrived: () => void,
  address?: string,
): PaymentProgress {
  const bank = useBank();
  const { memory } = bank;
  const showArrival = useShowArrival();
  const isAnnounced = address !== undefined && payment !== null && payment.sum !== null;
  const [{ phase, end }, dispatch] = useReducer(reduce, {
    phase: isAnnounced && !payment.isBankOpened ? 'bank' : 'waiting',
  });

  useArrival(payment, {
    onEnd: (arrived) => {
      if (payment === null) return;
      // Until the driver closes a failure, a reload shows it again.
      if (isFailure(arrived)) return dispatch({ type: arrived.kind, end: arrived });
      // A tab that returns from the bank still shows the result.
      memory.markShown();
      dispatch({ type: 'arrived' });
      onArrived();
      showArrival(payment, arrived);
    },
    onUnpaid: (isUnpaid) => dispatch({ type: isUnpaid ? 'unpaid' : 'payable' }),
  });
  useEffect(() => {
    if (payment === null || phase !== 'waiting') return;
    const timer = setTimeout(() => dispatch({ type: 'slow' }), LONG_MS);
    return () => clearTimeout(timer);
  }, [payment, phase]);

  const trouble = (): PaymentTrouble | null => {
    if (phase === 'unpaid') return { kind: 'unpaid' };
    return phase === 'late' ? { kind: 'unknown' } : (end ?? null);
  };

  return {
    phase,
    trouble: trouble(),
    isEnded: end !== undefined,
    opened: () => dispatch({ type: 'opened' }),
    giveUp: async () => {
      const isCancelled = await bank.giveUp(payment?.order ?? '');
      if (isCancelled === null) return dispatch({ type: 'giveUp' });
      // Otherwise the wait shows what the bank has answered.
      if (!isCancelled) return;
      memory.markShown();
      dispatch({ type: 'cancelled', end: { kind: 'cancelled', isGivenUp: true } });
    },
    leave: memory.markShown,
  };
}

function useShowArrival(): (payment: PendingPayment, arrival: Arrival) => void {
  const t = useT(payments);
  const { openDialog } = useDialogs();
  const paidTexts = usePaidTexts();
  const momentText = useMomentText();
  const notify = (title: string, text: string) => openDialog('notify', { tone: 'success', title, text });

  const notifyBalance = ({ kind, sum }: PendingPayment, balance: Kopecks) => {
    if (kind === 'refill') return showToast({ text: t('refilled', { sum: formatMoney(sum ?? balance) }) });
    return notify(t('moneyTitle'), t(MONEY_TEXTS[kind], { sum: formatMoney(balance) }));
  };

  return (payment, arrival) => {
    const { plate, zone, sum, kind } = payment;
    switch (arrival.kind) {
      case 'balance':
        return notifyBalance(payment, arrival.balance);
      case 'subscription':
        return showToast({ text: t('subscriptionBought') });
      case 'gate':
        return notify(
          arrival.leaveBeforeMs === null
            ? t('gateTitle')
            : t('gateTitleBefore', { time: momentText(arrival.leaveBeforeMs) }),
          sum === null ? t('gateText') : t('gateTextSum', { sum: formatMoney(sum) }),
        );
      case 'repaired':
        return notify(
          t('repairedTitle'),
          [paidTexts({ plate, zone, sum }), arrival.isListOld && t('repairedListOld')]
            .filter(Boolean)
            .join('. '),
        );
      case 'settled':
        return notify(t('settledTitle'), paidTexts({ plate, zone, sum }));
      case 'parking':
        return notify(
          t(kind === 'renew' ? 'renewedTitle' : 'startedTitle'),
          paidTexts({
            ...arrival,
            zone: arrival.zone || zone,
            sum: kind === 'renew' ? sum : (arrival.paid ?? sum),
          }),
        );
    }
  };
}
