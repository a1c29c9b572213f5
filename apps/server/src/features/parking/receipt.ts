import { type Kopecks, kopecks, toRoubles, UNKNOWN_BALANCE, ZERO } from '@gorpark/domain/money';

/** What a finished start or renewal answers and the idempotency row keeps; sums in kopecks, times UTC milliseconds. */
export interface PaidReceipt {
  sessionId: number;
  startMs: number;
  endMs: number;
  chargedKop: Kopecks;
  /** null: a guest is told no balance. */
  balanceKop: Kopecks | null;
  /** How much of the charge the bonus paid; an answer that was kept before there were bonuses has none. */
  bonusKop?: Kopecks;
}

/** What waits for the money of an order: a start, or an extension of the session that is named. Kept and timed as above. */
export interface OrderReceipt {
  order: string;
  sessionId: number | null;
  startMs: number;
  endMs: number;
  /** What the provider takes. */
  missingKop: Kopecks;
  balanceKop: Kopecks | null;
  /** What the bonus is going to pay. */
  bonusKop?: Kopecks;
}

export interface CancelReceipt {
  refundKop: Kopecks;
  balanceKop: Kopecks | null;
  /** How much of the refund went back to the bonus. */
  bonusKop?: Kopecks;
  endMs: number;
}

const TEXTS = {
  started: { ru: 'Парковка началась', en: 'Parking has started' },
  renewed: { ru: 'Парковка продлена', en: 'Parking has been extended' },
  toBeStarted: {
    ru: 'Оплатите недостающую сумму, и парковка начнётся сама',
    en: 'Pay the missing sum, and the parking starts by itself',
  },
  toBeRenewed: {
    ru: 'Оплатите недостающую сумму, и парковка продлится сама',
    en: 'Pay the missing sum, and the parking is extended by itself',
  },
  processing: { ru: 'Платёж обрабатывается', en: 'The payment is being processed' },
  cancelled: { ru: 'Сессия успешно отменена', en: 'The session has been cancelled' },
} as const;

type Lang = 'ru' | 'en';

export function startedText(lang: Lang): string {
  return TEXTS.started[lang];
}

/** The answer of start and renew on the wire. */
export function paidReply(receipt: PaidReceipt, text: 'started' | 'renewed', lang: Lang) {
  return {
    message: TEXTS[text][lang],
    ReservationId: String(receipt.sessionId),
    startDate: instant(receipt.startMs),
    endDate: instant(receipt.endMs),
    totalcost: toRoubles(kopecks(receipt.chargedKop)),
    balance: toldBalance(receipt.balanceKop),
    ...toldBonus(receipt),
  };
}

/** The answer while the missing part is to be paid: nothing is charged, the balance is as it was (D-X1). */
export function orderReply(receipt: OrderReceipt, redirectUrl: string, lang: Lang) {
  const text = receipt.sessionId === null ? TEXTS.toBeStarted : TEXTS.toBeRenewed;
  return {
    message: (redirectUrl === '' ? TEXTS.processing : text)[lang],
    ReservationId: receipt.sessionId === null ? '' : String(receipt.sessionId),
    startDate: instant(receipt.startMs),
    endDate: instant(receipt.endMs),
    totalcost: toRoubles(kopecks(receipt.missingKop)),
    balance: toldBalance(receipt.balanceKop),
    ...toldBonus(receipt),
    RedirectURL: redirectUrl,
    order: receipt.order,
  };
}

export function cancelReply(receipt: CancelReceipt, lang: Lang) {
  return {
    message: TEXTS.cancelled[lang],
    refund: toRoubles(kopecks(receipt.refundKop)),
    balance: toldBalance(receipt.balanceKop),
    ...toldBonus(receipt),
    endDate: instant(receipt.endMs),
  };
}

function toldBalance(balance: number | null): number {
  return balance === null ? UNKNOWN_BALANCE : toRoubles(kopecks(balance));
}

/** Only where there was one: other cities answer as they always did. */
function toldBonus({ bonusKop = ZERO }: { bonusKop?: Kopecks }): { sumBonus?: number } {
  return bonusKop > ZERO ? { sumBonus: toRoubles(kopecks(bonusKop)) } : {};
}

/** ISO 8601 in UTC. */
export function instant(ms: number): string {
  return new Date(ms).toISOString();
}
