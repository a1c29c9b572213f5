import { describe, expect, it } from 'vitest';
import { isCovered } from './covers.ts';

describe('marks under a panel', () => {
  const panel = [{ left: 20, top: 20, right: 424, bottom: 600 }];

  it('a tag counts as under it as soon as its edge is, a dot only near it', () => {
    expect(isCovered({ x: 460, y: 300 }, true, panel)).toBe(true);
    expect(isCovered({ x: 460, y: 300 }, false, panel)).toBe(false);
    expect(isCovered({ x: 700, y: 300 }, true, panel)).toBe(false);
  });

  it('a tag stands above its point: under the lower edge of a panel it begins lower', () => {
    expect(isCovered({ x: 200, y: 640 }, true, panel)).toBe(true);
    expect(isCovered({ x: 200, y: 650 }, true, panel)).toBe(false);
  });
});
