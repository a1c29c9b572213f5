import { operations } from '@gorpark/contract';
import { ERROR_TEXTS } from '@gorpark/contract/error-texts';
import type { ErrorName } from '@gorpark/contract/errors';
import { describe, expect, it } from 'vitest';
import { hasRefusalText, type RefusedKind, refusalText } from './refusals.ts';

const CALLS: Readonly<Record<RefusedKind, { errors: readonly ErrorName[] }>> = {
  start: operations.start,
  renew: operations.renew,
  end: operations.cancel,
  refill: operations.refill,
};
const COMMON: readonly ErrorName[] = ['ValidationError', 'TokenNotFound', 'TokenExpired', 'UnknownError'];
const CASES = Object.entries(CALLS).flatMap(([kind, { errors }]) =>
  [...new Set([...errors, ...COMMON])].map((error) => [kind as RefusedKind, error] as const),
);

describe('answers to refused commands', () => {
  it.each(CASES)('[SRV-177] [services-7] explains for %s the error %s in a text for SMS', (kind, error) => {
    expect(hasRefusalText(error)).toBe(true);
    const text = refusalText(kind, { error });
    expect(text).toMatch(/^[А-ЯЁ][^A-Za-z]+$/);
    expect(text).not.toMatch(/[Вв]ыберите|[Нн]ажмите|[Зз]аполните|[Пп]оле|поля|на карте|кнопк/);
    // Two parts of 67 characters each; the city pays per part.
    expect(text.length).toBeLessThanOrEqual(134);
  });

  it('uses the catalogue text only for ParkingSessionWasFree', () => {
    const forms = CASES.filter(([, error]) => error !== 'ParkingSessionWasFree').filter(
      ([kind, error]) => refusalText(kind, { error }) === ERROR_TEXTS[error].ru,
    );
    expect(forms).toEqual([]);
  });
});
