import { ERROR_NAMES } from '@gorpark/contract';
import { describe, expect, it } from 'vitest';
import { errorRule } from './error-table.ts';

describe('error table', () => {
  it('decides on every name of the catalogue', () => {
    expect(ERROR_NAMES.filter((name) => errorRule(name) === undefined)).toEqual([]);
  });

  it('CostCalculationError is silent, every other price error is shown', () => {
    expect(errorRule('CostCalculationError').place).toBe('silent');
    expect(errorRule('CalculationCostError').place).toBe('form');
    expect(errorRule('Request error').place).toBe('form');
  });

  it('names lead on: to the login, to a method, to the list', () => {
    expect(errorRule('TokenNotFound').followUp).toBe('askLogin');
    expect(errorRule('NotSelectedPaymentService').followUp).toBe('chooseMethod');
    expect(errorRule('ParkingSessionWasFree').followUp).toBe('reloadSessions');
    expect(errorRule('EmptyPass').followUp).toBe('restorePassword');
  });
});
