import { describe, expect, it } from 'vitest';
import { isTicket, normalizeTicket, BARRIER_PRICE_MS, barrierProblems } from './barrier.ts';

describe('barrier form', () => {
  it('[PAY-174] requires the card number and the payment service', () => {
    expect(barrierProblems({ card: '', service: null })).toEqual({ card: 'required', service: 'required' });
    expect(barrierProblems({ card: '  ', service: ' ' })).toEqual({ card: 'required', service: 'required' });
    expect(barrierProblems({ card: '004 518 203', service: 'card' })).toEqual({ card: null, service: null });
  });

  it('[BAD-49] accepts a card number of up to 20 digits', () => {
    expect(normalizeTicket('004 518 203')).toBe('004518203');
    for (const number of ['1', '0'.repeat(20)]) expect(isTicket(number)).toBe(true);
    for (const number of ['', 'A1', '1-2', '١', '0'.repeat(21), '1'.repeat(10_000)])
      expect(isTicket(number)).toBe(false);
    expect(barrierProblems({ card: 'А1', service: 'card' }).card).toBe('format');
  });

  it('[PAY-172] keeps a price valid for 30 seconds', () => {
    expect(BARRIER_PRICE_MS).toBe(30_000);
  });
});
