import { describe, expect, it } from 'vitest';
import { laneWidth, middleOf, offsetLine, sideSign } from './lane.ts';

describe('kerb lanes', () => {
  it('two lanes that share one line are drawn on the two sides of it', () => {
    const line = [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
    ];
    const right = offsetLine(line, 7 * sideSign('right'));
    const left = offsetLine(line, 7 * sideSign('left'));
    expect(right.map((point) => point.y)).toEqual([7, 7]);
    expect(left.map((point) => point.y)).toEqual([-7, -7]);
  });

  it('keeps the distance through a right angle and survives repeated points', () => {
    const line = [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
      { x: 10, y: 0 },
      { x: 10, y: 10 },
    ];
    const [, corner] = offsetLine(line, -2);
    expect(corner?.x).toBeCloseTo(12, 6);
    expect(corner?.y).toBeCloseTo(-2, 6);
  });

  it('the pin stands half-way along the line, not at the middle point of the list', () => {
    const [lon] = middleOf([
      [30, 60],
      [30.001, 60],
      [30.01, 60],
    ]);
    expect(lon).toBeCloseTo(30.005, 6);
  });

  it('grows with the zoom between its stops', () => {
    expect(laneWidth(16.5)).toBeGreaterThan(laneWidth(16));
    expect(laneWidth(25)).toBe(40);
  });
});
