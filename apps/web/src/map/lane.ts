import type { LonLat, Px } from './geometry.ts';
import { metresBetween } from './geometry.ts';
import type { PlaceMark } from './types.ts';

export function laneOffset(zoom: number): number {
  return interpolate(zoom, LANE_OFFSET_STOPS);
}

export function laneWidth(zoom: number): number {
  return interpolate(zoom, LANE_WIDTH_STOPS);
}

/** Bays of a dear kerb are narrower, so its price is seen without colours. In widths of a bay line. */
export const bayGap = (tone: PlaceMark['tone']): number =>
  tone === 'cheap' ? 4.4 : tone === 'dear' ? 0.66 : 1.65;

export type Stops = readonly (readonly [zoom: number, px: number])[];

export const LANE_OFFSET_STOPS: Stops = [
  [13, 2],
  [15, 4],
  [16, 7],
  [17, 14],
  [18, 28],
  [20, 112],
];
export const LANE_WIDTH_STOPS: Stops = [
  [13, 2],
  [15, 4],
  [16, 5.5],
  [17, 8],
  [18, 14],
  [20, 40],
];

export function interpolate(zoom: number, stops: Stops): number {
  let [lowZoom, lowPx] = stops[0] ?? [0, 0];
  for (const [stopZoom, px] of stops) {
    if (zoom <= stopZoom) {
      const share = stopZoom === lowZoom ? 0 : Math.max(0, (zoom - lowZoom) / (stopZoom - lowZoom));
      return lowPx + (px - lowPx) * share;
    }
    [lowZoom, lowPx] = [stopZoom, px];
  }
  return lowPx;
}

export function middleOf(line: readonly LonLat[]): LonLat {
  const first = line[0] ?? [0, 0];
  let left = lengthOf(line) / 2;
  for (let index = 1; index < line.length; index += 1) {
    const from = line[index - 1] ?? first;
    const to = line[index] ?? from;
    const length = metresBetween(from, to);
    if (length > 0 && left <= length) {
      const share = left / length;
      return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
    }
    left -= length;
  }
  return first;
}

function lengthOf(line: readonly LonLat[]): number {
  let metres = 0;
  for (let index = 1; index < line.length; index += 1) {
    const [from, to] = [line[index - 1], line[index]];
    if (from && to) metres += metresBetween(from, to);
  }
  return metres;
}

/** Returns 1 for right: screen y grows downwards, so right of the drawing direction is plus. */
export function sideSign(side: 'left' | 'right' | null): -1 | 0 | 1 {
  if (side === null) return 0;
  return side === 'right' ? 1 : -1;
}

/** Moves a polyline by `offset` pixels to the right. Removes repeated points. */
export function offsetLine(points: readonly Px[], offset: number): Px[] {
  const line = points.filter((point, index) => {
    const before = points[index - 1];
    return !before || Math.hypot(point.x - before.x, point.y - before.y) > 0.01;
  });
  if (line.length < 2 || offset === 0) return line;
  return line.map((point, index) => {
    const into = normal(line[index - 1] ?? point, line[index - 1] ? point : (line[1] ?? point));
    const from = normal(line[index + 1] ? point : (line[index - 1] ?? point), line[index + 1] ?? point);
    const sum = { x: into.x + from.x, y: into.y + from.y };
    const length = Math.hypot(sum.x, sum.y) || 1;
    // A mitre keeps the width through a bend; the limit avoids spikes at sharp corners.
    const mitre = Math.min(2 / length, 2);
    return {
      x: point.x + (sum.x / length) * offset * mitre,
      y: point.y + (sum.y / length) * offset * mitre,
    };
  });
}

function normal(from: Px, to: Px): Px {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: -(to.y - from.y) / length, y: (to.x - from.x) / length };
}
