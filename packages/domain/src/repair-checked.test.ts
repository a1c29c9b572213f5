import { expect, it } from 'vitest';
import type { Repaired } from './repair-assess.ts';
import { afterCheck } from './repair-checked.ts';

const MINUTE = 60_000;
const before: Repaired = {
  ...{ plate: 'А123ВС78', plateKey: 'А123ВС78', format: 'rus', category: 'B' },
  ...{ zoneCode: '7801', parkingCode: null, startMs: 0, endMs: 60 * MINUTE },
};
const facts = { before, after: before, isTypo: false, isCovered: false, gapMinutes: 15 };
const covered = { isCovered: true };
const to = (after: Partial<Repaired>) => ({ after: { ...before, ...after } });

it.each([
  ['free', 'plate', { isTypo: true }],
  ['once', 'plate', covered],
  ['refused', 'plate', {}],
  ['free', 'zone', { ...covered, ...to({ zoneCode: '4011' }) }],
  ['once', 'zone', to({ zoneCode: '7802' })],
  ['onceIfNear', 'zone', to({ zoneCode: '4011' })],
  ['once', 'gap', {}],
  ['once', 'end', to({ endMs: 75 * MINUTE })],
  ['refused', 'end', { ...covered, ...to({ endMs: 75 * MINUTE + 1 }) }],
  ['refused', 'start', covered],
] as const)('[FGV-040] [FGV-041] after a check is %s: %s with %j', (terms, kind, own) => {
  expect(afterCheck({ kind }, { ...facts, ...own })).toBe(terms);
});
