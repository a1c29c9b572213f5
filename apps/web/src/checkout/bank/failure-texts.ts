import { formatMoney } from '@gorpark/domain/money';
import type { OrderReason } from '#src/api/order-api.ts';
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

/** Returns whether the same intent may be paid again. */
export const canPayAgain = (trouble: PaymentTrouble): boolean =>
  trouble.kind !== 'returned' || !FINAL.has(trouble.reason);

/** Returns the texts of a failed payment, shared by dialog and page. */
export function useTroubleTexts(): (trouble: PaymentTrouble, kind: PendingPayment['kind']) => TroubleTexts {
  const t = useT(paymentMessages);

  return (trouble, kind) => {
    switch (trouble.kind) {
      case 'declined':
        return { tone: 'danger', title: t('declinedTitle'), text: t('declinedText') };
      case 'cancelled':
        return {
          tone: 'warning',
          title: t('cancelledTitle'),
          text: t(trouble.isGivenUp ? 'givenUpText' : 'cancelledText'),
        };
      case 'failed':
        return { tone: 'danger', title: t('failedTitle'), text: t('failedText') };
      case 'unpaid':
        return { tone: 'warning', title: t('unpaidTitle'), text: t('unpaidText') };
      case 'unknown':
        return {
          tone: 'info',
          title: t('unknownTitle'),
          text: `${t('unknownText')} ${t(`unknown_${kind}`)}`,
        };
      case 'returned': {
        const { reason, balance } = trouble;
        const known = reason === null || reason === 'declined' ? 'changed' : reason;
        const where = balance === null ? t('onBalance') : t('onBalanceSum', { sum: formatMoney(balance) });
        const title = t(known === 'changed' ? 'returned_refill' : `returned_${kind}`);
        return { tone: 'warning', title, text: `${t(`reason_${known}`)} ${where}` };
      }
    }
  };
}
