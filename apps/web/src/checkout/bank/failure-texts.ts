import type { OrderReason } from '@gorpark/contract/public/orders/read';
import { formatMoney } from '@gorpark/domain/money';
import { useCapabilities, useSettings } from '#src/core/site.ts';
import type { Translate } from '#src/i18n/create-t.ts';
import { useT } from '#src/i18n/use-t.ts';
import type { AlertTone } from '#src/ui/alert.tsx';
import type { Failure } from './arrival.ts';
import { paymentMessages } from '../messages/index.ts';
import type { PendingPayment } from './pending.ts';

export type PaymentTrouble = Failure | { kind: 'unknown' } | { kind: 'unpaid' };

export interface TroubleTexts {
  tone: AlertTone;
  title: string;
  text: string;
}

/** `changed`: perhaps bought elsewhere. */
const FINAL: ReadonlySet<OrderReason | null> = new Set(['parked', 'stopped', 'changed']);

const knownReason = (reason: OrderReason | null) =>
  reason === null || reason === 'declined' ? 'changed' : reason;

/** Returns whether the same intent may be paid again. */
export const canPayAgain = (trouble: PaymentTrouble): boolean =>
  trouble.kind !== 'returned' || !FINAL.has(knownReason(trouble.reason));

/** Returns the texts of a failed payment, shared by dialog and page. */
export function useTroubleTexts(): (trouble: PaymentTrouble, kind: PendingPayment['kind']) => TroubleTexts {
  const t = useT(paymentMessages);
  const isBalanceUsed = useBalanceUsed();
  return (trouble, kind) => troubleTexts(t, trouble, { kind, isBalanceUsed });
}

/** Null until the settings are known. */
export function useBalanceUsed(): boolean | null {
  const { isDone } = useSettings();
  const { isBalanceUsed } = useCapabilities();
  return isDone ? isBalanceUsed : null;
}

/** Returns where unused money goes. */
export function unusedTo({
  kind,
  isBalanceUsed,
}: {
  kind: PendingPayment['kind'] | null;
  isBalanceUsed: boolean | null;
}): 'Balance' | 'Source' | 'Unknown' {
  if (kind === 'refill' || isBalanceUsed === true) return 'Balance';
  return isBalanceUsed === null ? 'Unknown' : 'Source';
}

export function troubleTexts(
  t: Translate<(typeof paymentMessages)['ru']>,
  trouble: PaymentTrouble,
  payment: { kind: PendingPayment['kind']; isBalanceUsed: boolean | null },
): TroubleTexts {
  const { kind } = payment;
  const to = unusedTo(payment);
  const where = t(`to${to}`);
  switch (trouble.kind) {
    case 'declined':
      return { tone: 'danger', title: t('declinedTitle'), text: t('declinedText') };
    case 'cancelled':
      return {
        tone: 'warning',
        title: t('cancelledTitle'),
        text: trouble.isGivenUp ? t('givenUpText', { where }) : t('cancelledText'),
      };
    case 'failed':
      return { tone: 'danger', title: t('failedTitle'), text: t('failedText') };
    case 'unpaid':
      return { tone: 'warning', title: t('unpaidTitle'), text: t('unpaidText') };
    case 'unknown':
      return {
        tone: 'info',
        title: t('unknownTitle'),
        text: kind === 'refill' ? t('unknownRefill') : t('unknownText', { done: t(`done_${kind}`), where }),
      };
    case 'returned': {
      const { reason, balance } = trouble;
      const known = knownReason(reason);
      const title = t(known === 'changed' ? 'returned_refill' : `returned_${kind}`);
      const credited = balance === null ? t('onBalance') : t('onBalanceSum', { sum: formatMoney(balance) });
      return {
        tone: 'warning',
        title: `${title}, ${t(`at${to}`)}`,
        text: [t(`reason_${known}`), { Balance: credited, Source: t('onSource'), Unknown: '' }[to]]
          .join(' ')
          .trim(),
      };
    }
  }
}
