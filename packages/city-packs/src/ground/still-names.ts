import type { BasemapFeature } from '../pack/basemap-codec.ts';
import type { Point } from './clip.ts';

/** `at` is the middle of the name; `angle` is in degrees. */
export interface StillName {
  text: string;
  at: Point;
  angle: number;
}

export const NAME_PX = 12;
/** Average width of a letter divided by its height; the device chooses the font. */
const LETTER = 0.58;
const AROUND_PX = 6;
/** Maximum deviation of a street from its straight label. */
const SWING_PX = 3;
const REPEAT_PX = 350;
const MOST = 120;

interface Named {
  text: string;
  width: number;
  line: readonly Point[];
}

/**
 * Places the widest streets first: along a straight segment of sufficient length, clear of other labels and of the
 * edge.
 */
export function placeNames(
  streets: readonly BasemapFeature[],
  linesOf: (street: BasemapFeature) => readonly (readonly Point[])[],
  picture: { width: number; height: number },
): StillName[] {
  const byName = Map.groupBy(
    streets.filter(({ name }) => name !== ''),
    ({ name }) => name,
  );
  const named: Named[] = [...byName].flatMap(([text, parts]) =>
    joined(parts.flatMap(linesOf)).map((line) => ({
      text,
      width: Math.max(...parts.map(({ width }) => width)),
      line,
    })),
  );
  const placed: Placed[] = [];
  const isOn = ({ x, y }: Point) => x > 0 && y > 0 && x < picture.width && y < picture.height;
  for (const { text, line } of named.toSorted(
    (a, b) => b.width - a.width || lengthOf(b.line) - lengthOf(a.line),
  )) {
    const half = (text.length * NAME_PX * LETTER) / 2;
    const anchor = anchorOn(line, half, (one) => {
      const points = pointsOf(one, half);
      return points.every(isOn) && placed.every((other) => isClear(text, points, other));
    });
    if (anchor) placed.push({ text, ...anchor, points: pointsOf(anchor, half) });
    if (placed.length === MOST) break;
  }
  return placed.map(({ text, at, angle }) => ({ text, at, angle }));
}

const SAME_PX = 1;

function joined(parts: readonly (readonly Point[])[]): Point[][] {
  const left = parts.map((part) => [...part]);
  const lines: Point[][] = [];
  for (let line = left.pop(); line; line = left.pop()) {
    let whole = line;
    for (let turn = 0; turn < 2; turn += 1) {
      for (let next = takeNext(left, whole); next; next = takeNext(left, whole)) whole = [...whole, ...next];
      whole = whole.toReversed();
    }
    lines.push(whole);
  }
  return lines;
}

function takeNext(parts: Point[][], line: readonly Point[]): Point[] | null {
  const end = line.at(-1);
  const isEnd = (point: Point | undefined) =>
    point && end && Math.hypot(point.x - end.x, point.y - end.y) < SAME_PX;
  const index = parts.findIndex((part) => isEnd(part[0]) || isEnd(part.at(-1)));
  const [part] = index < 0 ? [] : parts.splice(index, 1);
  if (!part) return null;
  return (isEnd(part[0]) ? part : part.toReversed()).slice(1);
}

type Anchor = Omit<StillName, 'text'>;
type Placed = StillName & { points: readonly Point[] };

/** Returns the free position nearest to the middle of the line, or null. */
function anchorOn(line: readonly Point[], half: number, isFree: (anchor: Anchor) => boolean): Anchor | null {
  const length = lengthOf(line);
  const room = length / 2 - half - AROUND_PX;
  for (let away = 0; away <= room; away += NAME_PX) {
    for (const middle of away === 0 ? [length / 2] : [length / 2 - away, length / 2 + away]) {
      const [from, to] = [pointAt(line, middle - half), pointAt(line, middle + half)];
      if (!isStraight(line, middle - half, middle + half, from, to)) continue;
      const anchor = {
        at: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 },
        angle: uprightAngle(from, to),
      };
      if (isFree(anchor)) return anchor;
    }
  }
  return null;
}

function uprightAngle(from: Point, to: Point): number {
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  if (angle > 90) return angle - 180;
  return angle <= -90 ? angle + 180 : angle;
}

function isStraight(line: readonly Point[], begin: number, end: number, from: Point, to: Point): boolean {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  let walked = 0;
  return line.every((point, index) => {
    const before = line[index - 1];
    if (before) walked += Math.hypot(point.x - before.x, point.y - before.y);
    if (walked <= begin || walked >= end) return true;
    const swing = (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x);
    return Math.abs(swing) / length <= SWING_PX;
  });
}

/** Returns points of a label; two labels do not overlap if these points are apart. */
function pointsOf({ at, angle }: Anchor, half: number): Point[] {
  const [x, y] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const steps = Math.ceil(half / NAME_PX);
  return Array.from({ length: 2 * steps + 1 }, (_, index) => {
    const away = ((index - steps) / steps) * half;
    return { x: at.x + x * away, y: at.y + y * away };
  });
}

function isClear(text: string, points: readonly Point[], other: Placed): boolean {
  const room = text === other.text ? REPEAT_PX : NAME_PX + AROUND_PX;
  return points.every((a) => other.points.every((b) => Math.hypot(a.x - b.x, a.y - b.y) > room));
}

function pointAt(line: readonly Point[], length: number): Point {
  let left = length;
  let last = line[0] ?? { x: 0, y: 0 };
  for (const point of line.slice(1)) {
    const step = Math.hypot(point.x - last.x, point.y - last.y);
    if (step > 0 && left <= step) {
      const share = left / step;
      return { x: last.x + (point.x - last.x) * share, y: last.y + (point.y - last.y) * share };
    }
    left -= step;
    last = point;
  }
  return last;
}

function lengthOf(line: readonly Point[]): number {
  return line.reduce((sum, point, index) => {
    const before = line[index - 1] ?? point;
    return sum + Math.hypot(point.x - before.x, point.y - before.y);
  }, 0);
}
