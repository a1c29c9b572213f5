import { describe, expect, it } from 'vitest';
import { isCovered } from './covers.ts';

describe('marks under a panel', () => {
  const panel = [{ left: 20, top: 20, right: 424, bottom: 600 }];

  it('hides a tag if its edge is covered, and a dot that is close to the panel', () => {
    expect(isCovered({ x: 460, y: 300 }, true, panel)).toBe(true);
    expect(isCovered({ x: 460, y: 300 }, false, panel)).toBe(false);
    expect(isCovered({ x: 700, y: 300 }, true, panel)).toBe(false);
  });

  it('treats a tag as covered although its point is below the panel', () => {
    expect(isCovered({ x: 200, y: 640 }, true, panel)).toBe(true);
    expect(isCovered({ x: 200, y: 650 }, true, panel)).toBe(false);
  });

  // A tag extends 56 px to each side and from 9 to 45 px above its point; a dot extends 14 px each way.
  it.each([
    ['tag', 'left', { x: 45, y: 200 }, { x: 44, y: 200 }],
    ['tag', 'right', { x: 355, y: 200 }, { x: 356, y: 200 }],
    ['tag', 'upper', { x: 200, y: 110 }, { x: 200, y: 109 }],
    ['tag', 'lower', { x: 200, y: 344 }, { x: 200, y: 345 }],
    ['dot', 'left', { x: 87, y: 200 }, { x: 86, y: 200 }],
    ['dot', 'right', { x: 313, y: 200 }, { x: 314, y: 200 }],
    ['dot', 'upper', { x: 200, y: 87 }, { x: 200, y: 86 }],
    ['dot', 'lower', { x: 200, y: 313 }, { x: 200, y: 314 }],
  ])('shows a %s that only touches the %s edge of a panel', (mark, _edge, under, beside) => {
    const square = [
      { left: 1000, top: 1000, right: 1100, bottom: 1100 },
      { left: 100, top: 100, right: 300, bottom: 300 },
    ];
    expect(isCovered(under, mark === 'tag', square)).toBe(true);
    expect(isCovered(beside, mark === 'tag', square)).toBe(false);
  });
});
