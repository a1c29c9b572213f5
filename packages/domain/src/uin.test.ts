import { expect, it } from 'vitest';
import { formatUin, isUin, uinOf } from './uin.ts';

it.each([
  ['18810178260311001238', true],
  ['03164371202603110007', true],
  // the first remainder is 10, the second pass gives 9
  ['03164371118625276019', true],
  // both remainders are 10
  ['03164371247082276540', true],
  ['0316437120260311000123452', true],
  ['18810178260311001239', false],
  ['0316437120260311000', false],
  ['0', false],
  ['1881017826031100123a', false],
])('[THR-7] checks UIN %s: %s', (text, isRight) => {
  expect(isUin(text)).toBe(isRight);
});

it('computes the check digit of a body and refuses one of another length', () => {
  expect(uinOf('0316437111862527601')).toBe('03164371118625276019');
  expect(() => uinOf('123')).toThrow(RangeError);
});

it('shows groups of four', () => {
  expect(formatUin('03554310092611118842')).toBe('0355\u00a04310\u00a00926\u00a01111\u00a08842');
});
