import { ERROR_NAMES } from '@gorpark/contract';
import { describe, expect, it } from 'vitest';
import { errorRule, fieldOf } from './error-table.ts';

describe('error table', () => {
  it('has a rule for every name', () => {
    expect(ERROR_NAMES.filter((name) => errorRule(name) === undefined)).toEqual([]);
  });

  it('hides CostCalculationError and shows every other price error', () => {
    expect(errorRule('CostCalculationError').place).toBe('silent');
    expect(errorRule('CalculationCostError').place).toBe('form');
    expect(errorRule('Request error').place).toBe('form');
  });

  it('returns the field of an error', () => {
    const fields = { password: 'old', email: 'login' } as const;
    expect(fieldOf('CurrentPasswordIncorrect', fields)).toBe('old');
    expect(fieldOf('EmailExists', fields)).toBe('login');
    expect(fieldOf('DoublePhone', fields)).toBeNull();
  });

  it('maps names to a follow-up', () => {
    expect(errorRule('TokenNotFound').followUp).toBe('askLogin');
    expect(errorRule('NotSelectedPaymentService').followUp).toBe('chooseMethod');
    expect(errorRule('ParkingSessionWasFree').followUp).toBe('reloadSessions');
    expect(errorRule('EmptyPass').followUp).toBe('restorePassword');
  });
});
