import { kopecks } from '@gorpark/domain/money';
import { expect, it } from 'vitest';
import { refuseOutdated } from './http/outdated.ts';
import { fail } from './result.ts';

it('[money-2] does not compile kopecks in the details of a refusal', () => {
  const sum = kopecks(7500);
  // @ts-expect-error 75 roubles would leave as 7500
  const risen = fail('PriceChangedTryLater', undefined, { now: { difference: sum } });
  // @ts-expect-error the same among the current facts
  const outdated = refuseOutdated({ sum: 75 }, { sum });
  expect([risen, outdated].map((one) => one?.details?.['now'])).toEqual([
    { difference: 7500 },
    { sum: 7500 },
  ]);
});
