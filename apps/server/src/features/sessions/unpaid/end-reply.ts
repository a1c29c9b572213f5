import type { operations, ReplyOf } from '@gorpark/contract';
import { type Kopecks, kopecks, roublesText } from '@gorpark/domain/money';
import { formatDateTime } from '@gorpark/domain/time';
import type { Lang } from '#src/platform/http/route.ts';

export interface EndReceipt {
  outcome: 'deferred' | 'closed' | 'paid' | 'toPay' | 'deleted' | 'refunded';
  amountKop: Kopecks;
  order: string | null;
  /** UTC milliseconds. */
  payUntilMs: number | null;
}

const TEXTS = {
  deferred: {
    ru: (sum: string, until: string) => `Парковка отложена. Оплатите ${sum} ₽ до ${until}`,
    en: (sum: string, until: string) => `The parking is deferred. Pay ${sum} ₽ before ${until}`,
  },
  closed: {
    ru: () => 'Парковка завершена, платить ничего не нужно',
    en: () => 'The parking has ended. There is nothing to pay',
  },
  paid: { ru: () => 'Парковка оплачена', en: () => 'The parking has been paid' },
  toPay: {
    ru: (sum: string) => `К оплате ${sum} ₽. Перейдите на страницу оплаты`,
    en: (sum: string) => `Amount to pay: ${sum} ₽. Go to the payment page`,
  },
  processing: { ru: () => 'Платёж обрабатывается', en: () => 'The payment is being processed' },
  deleted: {
    ru: () => 'Парковка удалена, оплатить её больше нельзя',
    en: () => 'The parking has been deleted and can no longer be paid',
  },
  refunded: { ru: () => 'Сессия успешно отменена', en: () => 'The session has been cancelled' },
} as const satisfies Record<string, Record<Lang, (sum: string, until: string) => string>>;

export function endReply(
  receipt: EndReceipt,
  redirectUrl: string,
  { lang, timeZone }: { lang: Lang; timeZone: string },
): ReplyOf<typeof operations.cancelOrder> {
  const { outcome, payUntilMs, order } = receipt;
  const amount = kopecks(receipt.amountKop);
  const until = payUntilMs === null ? '' : formatDateTime(payUntilMs, timeZone, 'DD.MM.YYYY HH:mm');
  const text = outcome === 'toPay' && redirectUrl === '' ? 'processing' : outcome;
  return {
    message: TEXTS[text][lang](roublesText(amount), until),
    amount,
    topup: amount,
    RedirectURL: redirectUrl,
    order: order ?? '',
  };
}
