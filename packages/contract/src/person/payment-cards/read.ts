import { fields, flag, list, text } from '../../wire/read.ts';

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

export const readSavedCards = (answer: unknown): SavedCards => {
  const from = fields(answer);
  return {
    isOffered: flag(from['isOffered']),
    isKept: flag(from['isKept']),
    cards: list(from['cards']).map(readCard),
  };
};
