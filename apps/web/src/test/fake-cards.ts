import { operations } from '@gorpark/contract';

export const NO_CARDS = operations.getPaymentCards.example.reply;

const VISA = { id: '17', name: 'card:17', last4: '4242', brand: 'Visa', expires: '2030-12' };

export const KEPT_CARDS = {
  isOffered: true,
  isKept: true,
  keptSince: '2026-11-01T00:00:00.000Z',
  cards: [VISA],
};
