import type { Kopecks } from '@gorpark/domain/money';

/**
 * Why a provider did not do as asked. `unavailable`: it surely took nothing and may later; `refused`: it surely took
 * nothing and never will; `unknown`: time-out, a broken answer, a fault of its own, so that nobody knows (D-M11).
 */
export type ProviderFailure = 'unavailable' | 'refused' | 'unknown';

/** Error code and parameter of a refusal, each a technical word of the provider or empty. */
export interface ProviderReason {
  code: string;
  parameter: string;
}

/** What an adapter throws. It holds no text of the provider, which may name a person. */
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

/** An order as a provider gets it. The same order number is the same payment, however often it is sent. */
export interface ProviderOrder {
  /** Slug of the city: each city is a shop of its own. */
  shop: string;
  orderNumber: string;
  amount: Kopecks;
  currency: 'RUB';
  method: string;
  /** Eleven digits, for a method that asks by phone. */
  phone: string | null;
  lang: 'ru' | 'en';
  /** Where the browser goes afterwards: a path of the portal. */
  returnPath: string;
  /** null: the card is neither kept nor one that was kept. */
  card: CardWish | null;
}

/** A card that the provider keeps for one payer: never a number of ours (G.13). */
export interface KeptCard {
  /** Pays once more without the card. */
  token: string;
  last4: string;
  /** As the provider calls it, such as `Visa` or `MIR`. */
  brand: string;
  /** YYYY-MM; empty where it is not told. */
  expires: string;
}

/** How the provider knows whose card it keeps, and which one pays. */
export interface CardWish {
  /** The same for all payments of one driver in one city. */
  holder: string;
  /** Of a kept card that pays now; null: the card of this payment is to be kept. */
  token: string | null;
}

/** A payment as its provider tells it; nothing of it is believed before it was compared with the order. */
export interface ProviderPayment {
  id: string;
  shop: string;
  orderNumber: string;
  amountKop: number;
  currency: string;
  /** `declined`: one try failed, and the order can still be paid. */
  state: 'pending' | 'declined' | 'succeeded' | 'cancelled';
  /** Beside `cancelled`: the bank refused it, nobody has given it up. */
  isRefused?: true;
  /** Paid in a shop that only plays: no money stands behind it. */
  isTest?: true;
  /** This is a refund, `id` its number at the provider, and here is the payment that it gives back. */
  refundOf?: string;
  /** How much the provider has given back of a payment, kopecks; absent where it does not tell. */
  refundedKop?: number;
  /** Beside `succeeded`, of a payment whose card was to be kept. */
  card?: KeptCard;
}

/** A verified message; `eventId` is the same in every copy of it. */
export type ProviderNotice = ProviderPayment & { eventId: string };

/** A message to our address, as it came. */
export interface NoticeMessage {
  /** Slug of the city whose address it came to. */
  shop: string;
  raw: Buffer;
  headers: Readonly<Record<string, unknown>>;
  /** Whose address it came from, as trusted proxies tell it. */
  address: string;
  /** What follows the provider's name in our address (`pay`, `check`); empty when nothing does. */
  topic: string;
}

/**
 * `forged`: not from the provider; `unreadable`: from it, but not what it should be. A `question` is asked before the
 * money is taken and changes nothing; a null notice is about nothing of ours.
 */
export type ReadNotice =
  | { ok: true; kind: 'event'; notice: ProviderNotice | null }
  | { ok: true; kind: 'question'; notice: ProviderNotice }
  | { ok: false; reason: 'forged' | 'unreadable' };

/** What a question may be answered with. */
export type NoticeVerdict = 'fine' | 'order' | 'amount' | 'closed';

/** Which order is meant: the provider's own number for it is null until it told one. */
export interface AskedOrder {
  shop: string;
  orderNumber: string;
  id: string | null;
  /** When the order was made, UTC milliseconds. */
  createdMs: number;
}

/** One payment provider. Every call is limited in time and size and is never redirected. @throws ProviderError */
export interface PaymentProvider {
  name: string;
  /** Hosts that its pages lie on; none for pages of our own origin (THR-12). */
  hosts: readonly string[];
  /** How it is paid by this method: on a page, or by a message to a phone; null: it cannot be. */
  capabilityOf(method: string): 'page' | 'phone' | null;
  /** Whether it keeps cards, and charges them again. */
  keepsCards: boolean;
  /** Takes the order, or charges the kept card that it names; `pageUrl` is an address of `hosts` or a path of our own, null when it asks by phone or has charged a kept card. */
  create(order: ProviderOrder): Promise<{ id: string | null; pageUrl: string | null }>;
  /** What became of an order; null: it has never heard of it. */
  status(order: AskedOrder): Promise<ProviderPayment | null>;
  /** Gives back a part or all of a payment; the same key is one refund. False: it refused; null: taken, not ended yet. */
  refund(order: { shop: string; id: string; amount: Kopecks; key: string }): Promise<boolean | null>;
  /** A refund that a notice hints at, with `refundOf`; null: it has never heard of it. Needed where notices are no proof. */
  askRefund?(refund: { shop: string; id: string }): Promise<Omit<ProviderPayment, 'card'> | null>;
  /** For how long it knows a key of a refund, milliseconds: later the same key would be another refund. */
  refundKeyLifeMs: number;
  /** Checks who sent it: by a signature over the bytes as they came, or by the address. */
  readNotice(message: NoticeMessage, nowMs: number): ReadNotice;
  /** False: a notice is only a hint, and the provider is asked back before anything moves. */
  isNoticeProof: boolean;
  /** What it wants to read after a message that was taken, or after a question. */
  noticeAnswer(verdict: NoticeVerdict): object;
  /** The shop as its widget on our page knows it; absent: it has no widget there (parking-and-money §2). */
  widgetOf?(shop: string): { publicId: string; script: string };
}
