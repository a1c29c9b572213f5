import simplify from 'simplify-js';
import { planeAt } from '../pack/geometry.ts';
import type { Position } from '../pack/types.ts';

const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/** Rounds to six decimals (0.1 m) and drops repeated points. */
export function tidyPath(line: readonly Position[]): Position[] {
  const tidy: Position[] = [];
  for (const [lon, lat] of line) {
    const last = tidy.at(-1);
    const next: Position = [round(lon), round(lat)];
    if (!last || last[0] !== next[0] || last[1] !== next[1]) tidy.push(next);
  }
  return tidy;
}

/** Simplifies by Douglas-Peucker on a plane in metres: every source point is within `metres` of the result. */
export function simplifyLine(line: readonly Position[], metres: number): Position[] {
  const [first] = line;
  if (!first || line.length < 3) return tidyPath(line);
  const plane = planeAt(first[1]);
  return tidyPath(simplify(line.map(plane.toMetres), metres, true).map(plane.toDegrees));
}

/**
 * Simplifies a ring, cut at the point farthest from its start, so both ends are real corners. Returns null without an
 * area.
 */
export function simplifyRing(ring: readonly Position[], metres: number): Position[] | null {
  const closed = closeRing(tidyPath(ring));
  const [first] = closed;
  if (!first || closed.length < 4) return null;
  const far = closed.reduce(
    (best, position, index) => {
      const distance = Math.hypot(position[0] - first[0], position[1] - first[1]);
      return distance > best.distance ? { distance, index } : best;
    },
    { distance: -1, index: 0 },
  ).index;
  const there = simplifyLine(closed.slice(0, far + 1), metres);
  const back = simplifyLine(closed.slice(far), metres);
  const result = [...there, ...back.slice(1)];
  return result.length < 4 ? null : result;
}

function closeRing(ring: Position[]): Position[] {
  const [first] = ring;
  const last = ring.at(-1);
  if (!first || !last || (first[0] === last[0] && first[1] === last[1])) return ring;
  return [...ring, first];
}
