import { type Kopecks, kopecks, ZERO } from '@gorpark/domain/money';

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
  isRepair?: boolean;
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
  started: { ru: 'Парковка началась', en: 'Parking has started' },
  renewed: { ru: 'Парковка продлена', en: 'Parking has been extended' },
  toBeStarted: {
    ru: 'Оплатите недостающую сумму, и парковка начнётся автоматически',
    en: 'Pay the missing amount, and the parking starts automatically',
  },
  toBeRenewed: {
    ru: 'Оплатите недостающую сумму, и парковка продлится автоматически',
    en: 'Pay the missing amount, and the parking is extended automatically',
  },
  repaired: { ru: 'Исправлено', en: 'Fixed' },
  toBeRepaired: {
    ru: 'Оплатите недостающую сумму, и парковка исправится автоматически',
    en: 'Pay the missing amount, and the parking is fixed automatically',
  },
  processing: { ru: 'Платёж обрабатывается', en: 'The payment is being processed' },
  cancelled: { ru: 'Сессия успешно отменена', en: 'The session has been cancelled' },
} as const;

type Lang = 'ru' | 'en';

export function startedText(lang: Lang): string {
  return TEXTS.started[lang];
}

export function paidReply(receipt: PaidReceipt, text: 'started' | 'renewed' | 'repaired', lang: Lang) {
  return {
    message: TEXTS[text][lang],
    ReservationId: String(receipt.sessionId),
    startDate: instant(receipt.startMs),
    endDate: instant(receipt.endMs),
    totalcost: kopecks(receipt.chargedKop),
    balance: shownBalance(receipt.balanceKop),
    ...shownBonus(receipt),
  };
}

/** Returns the reply while the missing part is unpaid: no charge, unchanged balance [payments-1]. */
export function orderReply(receipt: OrderReceipt, redirectUrl: string, lang: Lang) {
  const paidText = receipt.isRepair ? TEXTS.toBeRepaired : TEXTS.toBeRenewed;
  const text = receipt.sessionId === null ? TEXTS.toBeStarted : paidText;
  return {
    message: (redirectUrl === '' ? TEXTS.processing : text)[lang],
    ReservationId: receipt.sessionId === null ? '' : String(receipt.sessionId),
    startDate: instant(receipt.startMs),
    endDate: instant(receipt.endMs),
    totalcost: kopecks(receipt.missingKop),
    balance: shownBalance(receipt.balanceKop),
    ...shownBonus(receipt),
    RedirectURL: redirectUrl,
    order: receipt.order,
  };
}

export function cancelReply(receipt: CancelReceipt, lang: Lang) {
  return {
    message: TEXTS.cancelled[lang],
    refund: kopecks(receipt.refundKop),
    balance: shownBalance(receipt.balanceKop),
    ...shownBonus(receipt),
    endDate: instant(receipt.endMs),
  };
}

const shownBalance = (balance: number | null): Kopecks | null => (balance === null ? null : kopecks(balance));

/** Omitted without a bonus, so that replies in other cities do not change. */
function shownBonus({ bonusKop = ZERO }: { bonusKop?: Kopecks }): { sumBonus?: Kopecks } {
  return bonusKop > ZERO ? { sumBonus: kopecks(bonusKop) } : {};
}

export function instant(ms: number): string {
  return new Date(ms).toISOString();
}
