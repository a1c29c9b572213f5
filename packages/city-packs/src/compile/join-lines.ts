import type { BasemapFeature } from '../pack/basemap-codec.ts';
import type { Position } from '../pack/types.ts';

const keyOf = (feature: BasemapFeature) => `${feature.className}|${feature.name}|${feature.width}`;
const pointKey = (position: Position | undefined) => (position ? `${position[0]},${position[1]}` : '');

/**
 * Joins streets of equal class, name and width end to end, which leaves more space for the name. Keeps junctions of
 * three or more lines.
 */
export function joinLines(features: readonly BasemapFeature[]): BasemapFeature[] {
  const groups = Map.groupBy(features, keyOf);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first
      ? joinGroup(group.flatMap((feature) => feature.paths)).map((line) => ({ ...first, paths: [line] }))
      : [];
  });
}

/** Returns the lines joined where exactly two ends touch; each keeps the direction of its first line. */
export function joinGroup(lines: Position[][]): Position[][] {
  const ends = new Map<string, number[]>();
  lines.forEach((line, index) => {
    for (const end of [line[0], line.at(-1)]) {
      const key = pointKey(end);
      ends.set(key, [...(ends.get(key) ?? []), index]);
    }
  });
  const isTaken = lines.map(() => false);
  const neighbourAt = (position: Position | undefined): number | undefined => {
    const touching = ends.get(pointKey(position)) ?? [];
    return touching.length === 2 ? touching.find((index) => !isTaken[index]) : undefined;
  };

  return lines.flatMap((line, index) => {
    if (isTaken[index]) return [];
    isTaken[index] = true;
    const forward = extend(line, lines, isTaken, neighbourAt);
    return [extend(forward.toReversed(), lines, isTaken, neighbourAt).toReversed()];
  });
}

function extend(
  start: Position[],
  lines: readonly Position[][],
  isTaken: boolean[],
  neighbourAt: (position: Position | undefined) => number | undefined,
): Position[] {
  const joined = [...start];
  for (;;) {
    const index = neighbourAt(joined.at(-1));
    const next = index === undefined ? undefined : lines[index];
    if (index === undefined || !next) return joined;
    isTaken[index] = true;
    const isForward = pointKey(next[0]) === pointKey(joined.at(-1));
    joined.push(...(isForward ? next : next.toReversed()).slice(1));
  }
}
