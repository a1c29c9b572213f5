import { expect, it } from 'vitest';
import { FINE_STATUSES, fineColour, isFineOwed } from './fine.ts';

it('[SRV-101] colours paid green, bailiffs red, unpaid and unknown black, the rest grey', () => {
  expect(Object.fromEntries(FINE_STATUSES.map((status) => [status, fineColour(status)]))).toEqual({
    paid: 'green',
    suspended: 'grey',
    sent: 'grey',
    delivered: 'grey',
    cancelled: 'grey',
    signed: 'grey',
    returned: 'grey',
    bailiffs: 'red',
    new: 'black',
    other: 'black',
  });
});

it('demands payment only for a fine with an open amount', () => {
  const fine = { total: 300_000, paid: 0 };
  expect(isFineOwed({ ...fine, status: 'new' })).toBe(true);
  expect(isFineOwed({ ...fine, status: 'bailiffs' })).toBe(true);
  expect(isFineOwed({ ...fine, status: 'new', paid: 300_000 })).toBe(false);
  for (const status of ['paid', 'cancelled', 'suspended'] as const)
    expect(isFineOwed({ ...fine, status })).toBe(false);
});
