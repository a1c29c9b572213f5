import type { Kopecks } from '@gorpark/domain/money';

/**
 * `unavailable`: surely nothing was taken, a retry may work; `refused`: surely nothing was taken, permanently;
 * `unknown`: timeout, broken answer or internal error, so the outcome is open [D-M11].
 */
export type ProviderFailure = 'unavailable' | 'refused' | 'unknown';

/** Technical error code and parameter of the provider, or empty. */
export interface ProviderReason {
  code: string;
  parameter: string;
}

/** Contains no text of the provider, because it may name a person. */
export class ProviderError extends Error {
  override name = 'ProviderError';
  readonly failure: ProviderFailure;
  readonly reason: ProviderReason;
  constructor(failure: ProviderFailure, reason: ProviderReason = { code: '', parameter: '' }) {
    super(`payment provider: ${failure}`);
    this.failure = failure;
    this.reason = reason;
  }
}

/** The same order number is the same payment, however often it is sent. */
export interface ProviderOrder {
  /** City slug; each city is a separate shop. */
  shop: string;
  orderNumber: string;
  amount: Kopecks;
  currency: 'RUB';
  method: string;
  /** Eleven digits, for a phone method. */
  phone: string | null;
  lang: 'ru' | 'en';
  /** Portal path for the browser afterwards. */
  returnPath: string;
  /** null: no card is saved or charged. */
  card: CardWish | null;
}

/** A card saved at the provider for one payer; never the card number. */
export interface KeptCard {
  /** Charges the card again. */
  token: string;
  last4: string;
  /** As named by the provider, such as `Visa` or `MIR`. */
  brand: string;
  /** YYYY-MM; empty if unknown. */
  expires: string;
}

/** Identifies the owner of a saved card and the card to charge. */
export interface CardWish {
  /** Equal for all payments of a driver in a city. */
  holder: string;
  /** The saved card to charge; null: save the card of this payment. */
  token: string | null;
}

/** A payment as reported by the provider; untrusted until compared with the order. */
export interface ProviderPayment {
  id: string;
  shop: string;
  orderNumber: string;
  amountKop: number;
  currency: string;
  /** `declined`: one attempt failed, and the order can still be paid. */
  state: 'pending' | 'declined' | 'succeeded' | 'cancelled';
  /** With `cancelled`: rejected by the bank, not abandoned. */
  isRefused?: true;
  /** Paid in a test shop without real money. */
  isTest?: true;
  /** The refunded payment; `id` is then the number of the refund. */
  refundOf?: string;
  /** Sum refunded so far, kopecks; absent if not reported. */
  refundedKop?: number;
  /** With `succeeded`, if the card was to be saved. */
  card?: KeptCard;
}

/** A verified notification; all copies have the same `eventId`. */
export type ProviderNotice = ProviderPayment & { eventId: string };

/** A raw notification. */
export interface NoticeMessage {
  /** City slug in the address. */
  shop: string;
  raw: Buffer;
  headers: Readonly<Record<string, unknown>>;
  /** Sender address as reported by trusted proxies. */
  address: string;
  /** Path after the provider's name (`pay`, `check`), or empty. */
  topic: string;
}

/**
 * `forged`: not from the provider; `unreadable`: from the provider in a wrong format. A `question` comes before the
 * charge and changes nothing. A null notification does not concern us.
 */
export type ReadNotice =
  | { ok: true; kind: 'event'; notice: ProviderNotice | null }
  | { ok: true; kind: 'question'; notice: ProviderNotice }
  | { ok: false; reason: 'forged' | 'unreadable' };

/** Possible answers to a question. */
export type NoticeVerdict = 'fine' | 'order' | 'amount' | 'closed';

/** `id` is the provider's number, null until known. */
export interface AskedOrder {
  shop: string;
  orderNumber: string;
  id: string | null;
  /** UTC milliseconds. */
  createdMs: number;
}

/** A payment provider. All calls have a time and size limit and follow no redirects. Throws ProviderError. */
export interface PaymentProvider {
  name: string;
  /** Hosts of its pages; empty for pages on our origin [THR-12]. */
  hosts: readonly string[];
  /** How the method is paid; null: not supported. */
  capabilityOf(method: string): 'page' | 'phone' | null;
  /** Whether it can save and charge cards. */
  keepsCards: boolean;
  /**
   * Takes the order or charges its saved card. `pageUrl` is an address in `hosts` or a portal path; null for a phone
   * method or a saved card.
   */
  create(order: ProviderOrder): Promise<{ id: string | null; pageUrl: string | null }>;
  /** Returns the state of an order; null: unknown to the provider. */
  status(order: AskedOrder): Promise<ProviderPayment | null>;
  /** Refunds all or part of a payment; a key is one refund. false: rejected; null: accepted, not finished. */
  refund(order: { shop: string; id: string; amount: Kopecks; key: string }): Promise<boolean | null>;
  /**
   * Returns a refund named in a notification, with `refundOf`; null: unknown to the provider. Needed if notifications
   * are not proof.
   */
  askRefund?(refund: { shop: string; id: string }): Promise<Omit<ProviderPayment, 'card'> | null>;
  /** How long the provider remembers a refund key, milliseconds; later the key would create a second refund. */
  refundKeyLifeMs: number;
  /** Verifies the sender by a signature over the raw bytes or by address. */
  readNotice(message: NoticeMessage, nowMs: number): ReadNotice;
  /** false: a notification is only a hint, and the provider is queried before anything changes. */
  isNoticeProof: boolean;
  /** Response body for an accepted message or a question. */
  noticeAnswer(verdict: NoticeVerdict): object;
  /** Widget settings of a shop; absent: no widget. */
  widgetOf?(shop: string): { publicId: string; script: string };
}
