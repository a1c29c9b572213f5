import { type Kopecks, kopecks, toRoubles } from '@gorpark/domain/money';

/** What a finished start or renewal answers and the idempotency row keeps; sums in kopecks, times UTC milliseconds. */
export interface PaidReceipt {
  sessionId: number;
  startMs: number;
  endMs: number;
  chargedKop: Kopecks;
  balanceKop: Kopecks;
}

export interface CancelReceipt {
  refundKop: Kopecks;
  balanceKop: Kopecks;
  endMs: number;
}

const TEXTS = {
  started: { ru: 'Парковка началась', en: 'Parking has started' },
  renewed: { ru: 'Парковка продлена', en: 'Parking has been extended' },
  cancelled: { ru: 'Сессия успешно отменена', en: 'The session has been cancelled' },
} as const;

type Lang = 'ru' | 'en';

/** The answer of start and renew on the wire. */
export function paidReply(receipt: PaidReceipt, text: 'started' | 'renewed', lang: Lang) {
  return {
    message: TEXTS[text][lang],
    ReservationId: String(receipt.sessionId),
    startDate: instant(receipt.startMs),
    endDate: instant(receipt.endMs),
    totalcost: toRoubles(kopecks(receipt.chargedKop)),
    balance: toRoubles(kopecks(receipt.balanceKop)),
  };
}

export function cancelReply(receipt: CancelReceipt, lang: Lang) {
  return {
    message: TEXTS.cancelled[lang],
    refund: toRoubles(kopecks(receipt.refundKop)),
    balance: toRoubles(kopecks(receipt.balanceKop)),
    endDate: instant(receipt.endMs),
  };
}

/** ISO 8601 in UTC. */
export function instant(ms: number): string {
  return new Date(ms).toISOString();
}
