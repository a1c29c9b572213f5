import { describe, expect, it } from 'vitest';
import { interpolate, laneOffset, laneWidth, middleOf, offsetLine, sideSign } from './lane.ts';

describe('kerb lanes', () => {
  it('draws two lanes with the same line on opposite sides of it', () => {
    const line = [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
    ];
    const right = offsetLine(line, 7 * sideSign('right'));
    const left = offsetLine(line, 7 * sideSign('left'));
    expect(right.map((point) => point.y)).toEqual([7, 7]);
    expect(left.map((point) => point.y)).toEqual([-7, -7]);
  });

  it('keeps the distance through a right angle and accepts repeated points', () => {
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

  it('puts the pin half-way along the line', () => {
    const [lon] = middleOf([
      [30, 60],
      [30.001, 60],
      [30.01, 60],
    ]);
    expect(lon).toBeCloseTo(30.005, 6);
  });

  it('has a width that grows with the zoom between its stops', () => {
    expect(laneWidth(16.5)).toBeGreaterThan(laneWidth(16));
    expect(laneWidth(25)).toBe(40);
  });

  it.each([
    ['before the first stop', 10, 2],
    ['at the first stop', 13, 2],
    ['between two stops', 16.5, 6.75],
    ['nearer to the upper of two', 17.75, 12.5],
    ['at a stop', 18, 14],
    ['between the last two', 19, 27],
  ])('has the same width as in the engine: %s', (_name, zoom, px) => {
    expect(laneWidth(zoom)).toBeCloseTo(px, 9);
  });

  it('offsets a lane by the given stops and draws nothing without stops', () => {
    expect(laneOffset(17.5)).toBe(21);
    expect(laneOffset(14)).toBe(3);
    expect(interpolate(14, [])).toBe(0);
  });

  it('puts the pin of a slanted line half-way in both directions', () => {
    const [lon, lat] = middleOf([
      [30, 60],
      [30, 60],
      [30.002, 60.001],
      [30.01, 60.005],
    ]);
    expect(lon).toBeCloseTo(30.005, 5);
    expect(lat).toBeCloseTo(60.0025, 5);
  });

  it('puts the pin of a zero-length line at its first point', () => {
    expect(middleOf([[30, 60]])).toEqual([30, 60]);
    const twice = middleOf([
      [30, 60],
      [30, 60],
    ]);
    expect(twice).toEqual([30, 60]);
    expect(middleOf([])).toEqual([0, 0]);
  });

  it('draws a lane with an unknown side on the axis', () => {
    const line = [
      { x: 0, y: -5 },
      { x: 0, y: 5 },
    ];
    expect(sideSign(null)).toBe(0);
    expect(offsetLine(line, 7 * sideSign(null))).toEqual(line);
  });

  it('moves a slanted lane perpendicular to its direction, at any position', () => {
    const line = [
      { x: 10, y: 10 },
      { x: 13, y: 14 },
    ];
    const moved = offsetLine(line, 5);
    expect(moved[0]?.x).toBeCloseTo(6, 9);
    expect(moved[0]?.y).toBeCloseTo(13, 9);
    expect(moved[1]?.x).toBeCloseTo(9, 9);
    expect(moved[1]?.y).toBeCloseTo(17, 9);
  });

  it('removes only repeated points, not points that differ in sign', () => {
    const upright = [
      { x: 0, y: -5 },
      { x: 0, y: 5 },
    ];
    expect(offsetLine(upright, 2)).toEqual([
      { x: -2, y: -5 },
      { x: -2, y: 5 },
    ]);
    const [first, second] = [
      { x: 10, y: 10 },
      { x: 20, y: 10 },
    ];
    expect(offsetLine([first, first, second], 3)).toHaveLength(2);
  });
});
