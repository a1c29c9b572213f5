import { kopecks } from '@gorpark/domain/money';
import { describe, expect, it } from 'vitest';
import { createT } from '#src/i18n/create-t.ts';
import { paymentMessages } from '../messages/index.ts';
import { type PaymentTrouble, troubleTexts } from './failure-texts.ts';

const REASONS = ['late', 'parked', 'price', 'changed', 'gate', 'stopped', 'declined', null] as const;
const TROUBLES: PaymentTrouble[] = [
  ...(['declined', 'failed', 'unknown', 'unpaid', 'cancelled'] as const).map((kind) => ({ kind })),
  { kind: 'cancelled', isGivenUp: true },
  ...REASONS.flatMap((reason) =>
    [kopecks(14_00), null].map((balance) => ({ kind: 'returned' as const, reason, balance })),
  ),
];
const KINDS = ['start', 'renew', 'settle', 'subscription', 'gate', 'repair'] as const;

describe('troubleTexts', () => {
  it.each(['ru', 'en'] as const)('[payments-5] name no balance (%s)', (lang) => {
    const t = createT(paymentMessages, lang);
    const texts = (isBalanceUsed: boolean | null) =>
      KINDS.flatMap((kind) =>
        TROUBLES.map((trouble) => {
          const { title, text } = troubleTexts(t, trouble, { kind, isBalanceUsed });
          return `${title} ${text}`;
        }),
      );
    for (const isUsed of [false, null])
      expect(texts(isUsed).filter((text) => /баланс|balance/i.test(text))).toEqual([]);
    expect(texts(true).filter((text) => /баланс|balance/i.test(text))).toHaveLength(KINDS.length * 18);
  });
});
