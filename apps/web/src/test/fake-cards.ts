import type { FakeAnswers } from './fake-server.ts';

export const NO_CARDS = { isOffered: false, isKept: false, keptSince: null, cards: [] };

export const FAKE_CARDS = {
  getPaymentCards: NO_CARDS,
  keepPaymentCards: NO_CARDS,
  removePaymentCard: NO_CARDS,
} as const satisfies Partial<FakeAnswers>;

const VISA = { id: '17', name: 'card:17', last4: '4242', brand: 'Visa', expires: '2030-12' };

export const KEPT_CARDS = {
  isOffered: true,
  isKept: true,
  keptSince: '2026-11-01T00:00:00.000Z',
  cards: [VISA],
};
