import { fields, flag, list, text } from '@gorpark/contract/wire/read';
import { CARD_CALLS } from './card-calls.ts';
import type { ApiClient, CallOptions } from './client.ts';
import type { ApiResult } from './result.ts';

/** A card that the provider keeps: what is shown of it, and how it is named as a way to pay. */
export interface KeptCard {
  id: string;
  name: string;
  last4: string;
  brand: string;
  /** YYYY-MM; empty where it is not known. */
  expires: string;
}

export interface KeptCards {
  /** A card that is paid with here can be kept. */
  isOffered: boolean;
  /** The driver wants his cards kept. */
  isKept: boolean;
  cards: readonly KeptCard[];
}

const readCard = (value: unknown): KeptCard => {
  const from = fields(value);
  return {
    id: text(from['id']),
    name: text(from['name']),
    last4: text(from['last4']),
    brand: text(from['brand']),
    expires: text(from['expires']),
  };
};

const readCards = (answer: unknown): KeptCards => {
  const from = fields(answer);
  return {
    isOffered: flag(from['isOffered']),
    isKept: flag(from['isKept']),
    cards: list(from['cards']).map(readCard),
  };
};

export interface CardsApi {
  list: (call?: CallOptions) => Promise<ApiResult<KeptCards>>;
  /** The consent, or its end. */
  keep: (isKept: boolean) => Promise<ApiResult<KeptCards>>;
  remove: (id: string) => Promise<ApiResult<KeptCards>>;
}

/** Nothing here throws. */
export const createCardsApi = ({ send }: Pick<ApiClient, 'send'>): CardsApi => ({
  list: (call) => send(CARD_CALLS.getPaymentCards, {}, readCards, call),
  keep: (isKept) => send(CARD_CALLS.keepPaymentCards, { value: isKept }, readCards),
  remove: (id) => send(CARD_CALLS.removePaymentCard, { id }, readCards),
});
