import { expect, it } from 'vitest';
import { readForgiveness } from './forgiveness.ts';

it('reads what a later release stored without its fields, and refuses other faults', () => {
  const stored = { leaveWithinMinutes: 7, later: { is: 1 }, returns: { unit: 'hour', rounded: 'up' } };
  const read = readForgiveness(stored);
  expect(read).toEqual(readForgiveness({ leaveWithinMinutes: 7, returns: { unit: 'hour' } }));
  expect([read.leaveWithinMinutes, read.returns.unit]).toEqual([7, 'hour']);
  expect(stored.later).toEqual({ is: 1 });
  expect(() => readForgiveness({ leaveWithinMinutes: -1 })).toThrow(/leaveWithinMinutes/);
});
