import { expect, it } from 'vitest';
import { isNearEnd, NEAR_END_PX } from './near-end.ts';

const at = (left: number) => ({ scrollHeight: 2000, clientHeight: 500, scrollTop: 1500 - left });

it('[APP-035] loads the next page when the scroll end is 250 px away or nearer', () => {
  expect(NEAR_END_PX).toBe(250);
  expect(isNearEnd(at(251))).toBe(false);
  expect(isNearEnd(at(250))).toBe(true);
  expect(isNearEnd(at(0))).toBe(true);
  expect(isNearEnd(at(90), 80)).toBe(false);
});
