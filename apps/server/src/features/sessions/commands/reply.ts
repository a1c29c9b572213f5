import { type Kopecks, kopecks, ZERO } from '@gorpark/domain/money';
import type { Context, Lang } from '#src/platform/http/route.ts';
import { ok } from '#src/platform/result.ts';
import type { SessionDeps } from '../deps.ts';

/** Stored answer; kopecks, UTC milliseconds. */
export interface PaidReceipt {
  sessionId: number;
  startMs: number;
  endMs: number;
  chargedKop: Kopecks;
  /** null: hidden. */
  balanceKop: Kopecks | null;
  /** Missing in old stored answers. */
  bonusKop?: Kopecks;
}

/** A command that waits for payment; `sessionId` is null for a start. */
export interface OrderReceipt {
  order: string;
  sessionId: number | null;
  startMs: number;
  endMs: number;
  /** Amount due at the provider. */
  missingKop: Kopecks;
  balanceKop: Kopecks | null;
  bonusKop?: Kopecks;
}

export interface CancelReceipt {
  refundKop: Kopecks;
  balanceKop: Kopecks | null;
  bonusKop?: Kopecks;
  endMs: number;
}

const TEXTS = {
  start: {
    paid: { ru: 'Парковка началась', en: 'Parking has started' },
    toPay: {
      ru: 'Оплатите недостающую сумму, и парковка начнётся автоматически',
      en: 'Pay the missing amount, and the parking starts automatically',
    },
  },
  renew: {
    paid: { ru: 'Парковка продлена', en: 'Parking has been extended' },
    toPay: {
      ru: 'Оплатите недостающую сумму, и парковка продлится автоматически',
      en: 'Pay the missing amount, and the parking is extended automatically',
    },
  },
  repair: {
    paid: { ru: 'Исправлено', en: 'Fixed' },
    toPay: {
      ru: 'Оплатите недостающую сумму, и парковка исправится автоматически',
      en: 'Pay the missing amount, and the parking is fixed automatically',
    },
  },
  post: {
    paid: { ru: 'Парковка оплачена', en: 'The parking has been paid' },
    toPay: {
      ru: 'Оплатите недостающую сумму. До оплаты парковка остаётся в отложенных',
      en: 'Pay the missing amount. Until then the parking stays among the deferred ones',
    },
  },
} as const;
const PROCESSING = { ru: 'Платёж обрабатывается', en: 'The payment is being processed' };
const CANCELLED = { ru: 'Сессия успешно отменена', en: 'The session has been cancelled' };

export function startedText(lang: Lang): string {
  return TEXTS.start.paid[lang];
}

export function paidReply(receipt: PaidReceipt, command: keyof typeof TEXTS, lang: Lang) {
  return {
    message: TEXTS[command].paid[lang],
    ReservationId: String(receipt.sessionId),
    totalcost: kopecks(receipt.chargedKop),
    ...shownState(receipt),
  };
}

/**
 * Returns the reply of a command. While the missing part is unpaid: the payment page, no charge, unchanged balance
 * [payments-1]. Error: PaymentServiceError.
 */
export async function answerOf(
  { payments }: Pick<SessionDeps, 'payments'>,
  { cityId, lang }: Pick<Context<unknown>, 'cityId' | 'lang'>,
  receipt: PaidReceipt | OrderReceipt,
  command: keyof typeof TEXTS,
) {
  if (!('order' in receipt)) return ok(paidReply(receipt, command, lang));
  const { order, sessionId } = receipt;
  const opened = await payments.open(cityId, order);
  if (!opened.ok) return opened;
  const { redirectUrl: RedirectURL } = opened.value;
  return ok({
    message: (RedirectURL === '' ? PROCESSING : TEXTS[command].toPay)[lang],
    ReservationId: sessionId === null ? '' : String(sessionId),
    totalcost: kopecks(receipt.missingKop),
    ...shownState(receipt),
    RedirectURL,
    order,
  });
}

export function cancelReply(receipt: CancelReceipt, lang: Lang) {
  return {
    message: CANCELLED[lang],
    refund: kopecks(receipt.refundKop),
    balance: shownBalance(receipt.balanceKop),
    ...shownBonus(receipt),
    endDate: instant(receipt.endMs),
  };
}

const shownBalance = (balance: number | null): Kopecks | null => (balance === null ? null : kopecks(balance));

const shownState = (receipt: PaidReceipt | OrderReceipt) => ({
  startDate: instant(receipt.startMs),
  endDate: instant(receipt.endMs),
  balance: shownBalance(receipt.balanceKop),
  ...shownBonus(receipt),
});

/** Omitted without a bonus, so that replies in other cities do not change. */
function shownBonus({ bonusKop = ZERO }: { bonusKop?: Kopecks }): { sumBonus?: Kopecks } {
  return bonusKop > ZERO ? { sumBonus: kopecks(bonusKop) } : {};
}

export function instant(ms: number): string {
  return new Date(ms).toISOString();
}
