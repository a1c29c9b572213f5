import { postPaymentProblem } from '@gorpark/domain/post-payment';
import { expect, it } from 'vitest';
import { errorText } from './error-texts.ts';

const NOW = Date.parse('2025-11-05T09:00:00Z');
const stay = { type: 'postPayment', minutes: 60, nowMs: NOW, timeZone: 'Europe/Moscow' } as const;

it('[PAY-091] refuses a start in the future with the specified message', () => {
  const problem = postPaymentProblem({ ...stay, startMs: NOW + 60_000 });
  expect(problem && errorText(problem, 'ru')).toBe('Нельзя выбрать будущее время при постоплате');
  expect(problem && errorText(problem, 'en')).toMatch(/future time/);
});
