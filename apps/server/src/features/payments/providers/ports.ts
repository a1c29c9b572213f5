import type { PayerContact } from '../contact.sql.ts';
import type { Kopecks } from '@gorpark/domain/money';

/**
 * `unavailable`: surely nothing was taken, a retry may work; `refused`: surely nothing was taken, permanently;
 * `unknown`: timeout, broken answer or internal error, so the outcome is open [payments-2].
 */
export type ProviderFailure = 'unavailable' | 'refused' | 'unknown';

/** Technical codes of the provider, or empty. */
export interface ProviderReason {
  code: string;
  parameter: string;
}

/** Contains no text of the provider, which may name a person. */
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

/** An order number is one payment, however often it is sent. */
export interface ProviderOrder {
  /** City slug; each city is a separate shop. */
  shop: string;
  orderNumber: string;
  /** Random: numbers repeat after a restore. null: older than migration 0184. */
  nonce: string | null;
  payer: string;
  amount: Kopecks;
  currency: 'RUB';
  method: string;
  phone: string | null;
  lang: 'ru' | 'en';
  returnPath: string;
  /** null: no card is saved or charged. */
  card: CardIntent | null;
  /** Of its receipt; only if the provider prints one. */
  contact?: PayerContact;
}

/** Saved at the provider for one payer; never the card number. */
export interface SavedCard {
  token: string;
  last4: string;
  brand: string;
  /** YYYY-MM; empty if unknown. */
  expires: string;
}

export interface CardIntent {
  /** Equal for all payments of a driver in a city. */
  holder: string;
  /** The saved card to charge; null: save the card of this payment. */
  token: string | null;
}

/** Untrusted until compared with the order. */
export interface ProviderPayment {
  id: string;
  shop: string;
  orderNumber: string;
  nonce?: string;
  payer?: string;
  amountKop: number;
  currency: string;
  /** `declined`: one attempt failed, the order can still be paid. */
  state: 'pending' | 'declined' | 'succeeded' | 'cancelled';
  /** With `cancelled`: rejected by the bank, not abandoned. */
  isRefused?: true;
  /** Paid in a test shop. */
  isTest?: true;
  /** The refunded payment; `id` is then the refund's number. */
  refundOf?: string;
  /** Kopecks refunded so far; absent if not reported. */
  refundedKop?: number;
  /** The saved card, if requested; only with `succeeded`. */
  card?: SavedCard;
}

/** Verified; all copies have the same `eventId`. */
export type ProviderNotice = ProviderPayment & { eventId: string };

export interface NoticeMessage {
  shop: string;
  raw: Buffer;
  headers: Readonly<Record<string, unknown>>;
  /** As reported by trusted proxies. */
  address: string;
  topic: string;
}

/**
 * `forged`: not from the provider; `unreadable`: wrong format. A `question` comes before the charge and changes
 * nothing. A null notification does not concern us.
 */
export type ReadNotice =
  | { ok: true; kind: 'event'; notice: ProviderNotice | null }
  | { ok: true; kind: 'question'; notice: ProviderNotice }
  | { ok: false; reason: 'forged' | 'unreadable' };

/** Answers to a question. */
export type NoticeVerdict = 'fine' | 'order' | 'amount' | 'closed';

/** `id`: the provider's number, null until known. */
export interface AskedOrder {
  shop: string;
  orderNumber: string;
  nonce: string | null;
  id: string | null;
  /** UTC milliseconds. */
  createdMs: number;
}

/** All calls have a time and size limit and follow no redirects. Throws ProviderError. */
export interface PaymentProvider {
  name: string;
  /** Hosts of its pages; empty for pages on our origin [THR-12]. */
  hosts: readonly string[];
  /** null: not supported. */
  capabilityOf(method: string): 'page' | 'phone' | null;
  keepsCards: boolean;
  /** Whether payments and refunds of the city carry a receipt. */
  printsReceipts?(shop: string): boolean;
  /**
   * Takes the order or charges its saved card. `pageUrl` is an address in `hosts` or a portal path; null for a phone
   * method or a saved card.
   */
  create(order: ProviderOrder): Promise<{ id: string | null; pageUrl: string | null }>;
  /** Closes the page of an unpaid order. */
  cancel?(order: AskedOrder & { pageUrl: string | null }): Promise<void>;
  /** null: unknown to the provider. */
  status(order: AskedOrder): Promise<ProviderPayment | null>;
  /** Refunds a payment or a part; a key is one refund. null: accepted, not finished. */
  refund(order: {
    shop: string;
    id: string;
    amount: Kopecks;
    key: string;
    /** Ours, for its receipt. */
    orderNumber?: string;
  }): Promise<true | null>;
  /**
   * Returns a refund named in a notification; null: unknown to the provider. Needed if notifications are not proof.
   */
  askRefund?(refund: { shop: string; id: string }): Promise<Omit<ProviderPayment, 'card'> | null>;
  /** Milliseconds; after that the key would create a second refund. */
  refundKeyLifeMs: number;
  /** Verifies the sender by a signature over the raw bytes or by address. */
  readNotice(message: NoticeMessage, nowMs: number): ReadNotice;
  /** false: a notification is only a hint, and the provider is queried before anything changes. */
  isNoticeProof: boolean;
  noticeAnswer(verdict: NoticeVerdict): object;
  widgetOf?(shop: string): { publicId: string; script: string };
}
