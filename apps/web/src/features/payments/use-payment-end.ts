import { formatMoney, type Kopecks } from '@gorpark/domain/money';
import { formatPlate } from '@gorpark/domain/plate';
import { useDialogs } from '#src/core/dialogs/use-dialogs.ts';
import type { Arrival } from '#src/core/payment/arrival.ts';
import type { PendingPayment } from '#src/core/payment/pending.ts';
import { useArrival } from '#src/core/payment/use-arrival.ts';
import { useBank } from '#src/core/payment/use-bank.ts';
import { useT } from '#src/i18n/use-t.ts';
import { showToast } from '#src/ui/toast-store.ts';
import { payments } from './messages/index.ts';
import { useStartedWords } from './use-started-words.ts';

const MONEY_TEXTS = {
  start: 'moneyText',
  renew: 'moneyRenewText',
  settle: 'moneySettleText',
  subscription: 'moneySubscriptionText',
} as const satisfies Record<Exclude<PendingPayment['kind'], 'refill'>, string>;

/** Waits for a payment, tells how it ended and forgets it. `giveUp`: the driver says that he has not paid. */
export function usePaymentEnd(payment: PendingPayment | null, onEnd: () => void) {
  const t = useT(payments);
  const { memory } = useBank();
  const { openDialog } = useDialogs();
  const startedWords = useStartedWords();

  const tellBalance = (kind: PendingPayment['kind'], sum: Kopecks | null, balance: Kopecks) => {
    if (kind === 'refill') return showToast({ text: t('refilled', { sum: formatMoney(sum ?? balance) }) });
    return openDialog('notify', {
      tone: 'success',
      title: t('moneyTitle'),
      text: t(MONEY_TEXTS[kind], { sum: formatMoney(balance) }),
    });
  };

  const settledText = ({ plate, sum }: PendingPayment): string =>
    sum === null
      ? formatPlate(plate)
      : t('settledText', { plate: formatPlate(plate), sum: formatMoney(sum) });

  const handleArrival = (arrival: Arrival) => {
    if (payment === null) return;
    if (arrival.kind === 'declined') {
      memory.forget();
      onEnd();
      return openDialog('notify', { tone: 'failure', title: t('declinedTitle'), text: t('declinedText') });
    }
    memory.tell();
    onEnd();
    if (arrival.kind === 'balance') return tellBalance(payment.kind, payment.sum, arrival.balance);
    if (arrival.kind === 'subscription') return showToast({ text: t('subscriptionBought') });
    if (arrival.kind === 'settled') {
      return openDialog('notify', {
        tone: 'success',
        title: t('settledTitle'),
        text: settledText(payment),
      });
    }
    const { transport, endMs } = arrival.session;
    const words = startedWords(transport.plate, endMs);
    const title = payment.kind === 'renew' ? t('renewedTitle') : words.title;
    openDialog('notify', { tone: 'success', title, text: words.text });
  };

  return { ...useArrival(payment, handleArrival), giveUp: memory.forget };
}
