import { getPaymentCards as getPaymentCardsCall } from '@gorpark/contract/person/payment-cards/calls';
import { keepPaymentCards as keepPaymentCardsCall } from '@gorpark/contract/person/payment-cards/calls';
import { removePaymentCard as removePaymentCardCall } from '@gorpark/contract/person/payment-cards/calls';
import { fields, flag, list, text } from '@gorpark/contract/wire/read';
import type { ApiClient, CallOptions } from './client.ts';
import type { ApiResult } from './result.ts';

export interface SavedCard {
  id: string;
  name: string;
  last4: string;
  brand: string;
  /** YYYY-MM, or empty. */
  expires: string;
}

export interface SavedCards {
  isOffered: boolean;
  isKept: boolean;
  cards: readonly SavedCard[];
}

const readCard = (value: unknown): SavedCard => {
  const from = fields(value);
  return {
    id: text(from['id']),
    name: text(from['name']),
    last4: text(from['last4']),
    brand: text(from['brand']),
    expires: text(from['expires']),
  };
};

const readCards = (answer: unknown): SavedCards => {
  const from = fields(answer);
  return {
    isOffered: flag(from['isOffered']),
    isKept: flag(from['isKept']),
    cards: list(from['cards']).map(readCard),
  };
};

export interface CardsApi {
  list: (call?: CallOptions) => Promise<ApiResult<SavedCards>>;
  keep: (isKept: boolean) => Promise<ApiResult<SavedCards>>;
  remove: (id: string) => Promise<ApiResult<SavedCards>>;
}

export const createCardsApi = ({ send }: Pick<ApiClient, 'send'>): CardsApi => ({
  list: (call) => send(getPaymentCardsCall, {}, readCards, call),
  keep: (isKept) => send(keepPaymentCardsCall, { value: isKept }, readCards),
  remove: (id) => send(removePaymentCardCall, { id }, readCards),
});
