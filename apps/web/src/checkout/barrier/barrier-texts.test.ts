import { errorText } from '@gorpark/contract/error-texts';
import { expect, it } from 'vitest';

it('[PAY-179] translates ServerGateParkingError as an error of the barrier in both languages', () => {
  expect(errorText('ServerGateParkingError', 'ru')).toMatch(/Шлагбаум не отвечает/);
  expect(errorText('ServerGateParkingError', 'en')).toMatch(/barrier does not answer/);
});
