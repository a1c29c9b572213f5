export interface Point {
  x: number;
  y: number;
}

export interface Frame {
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
}

/** Returns the part inside the frame, maybe empty (Sutherland-Hodgman). */
export function clipRing(ring: readonly Point[], frame: Frame): Point[] {
  const sides: [isInside: (point: Point) => boolean, cut: (a: Point, b: Point) => Point][] = [
    [({ x }) => x >= frame.minX, (a, b) => atX(a, b, frame.minX)],
    [({ x }) => x <= frame.maxX, (a, b) => atX(a, b, frame.maxX)],
    [({ y }) => y >= frame.minY, (a, b) => atY(a, b, frame.minY)],
    [({ y }) => y <= frame.maxY, (a, b) => atY(a, b, frame.maxY)],
  ];
  let points = [...ring];
  for (const [isInside, cut] of sides) {
    const retained: Point[] = [];
    points.forEach((point, index) => {
      const before = points.at(index - 1) ?? point;
      if (isInside(point) !== isInside(before)) retained.push(cut(before, point));
      if (isInside(point)) retained.push(point);
    });
    points = retained;
  }
  return points;
}

/** Returns parts with segments that touch the frame; their ends may be outside. */
export function clipLine(line: readonly Point[], frame: Frame): Point[][] {
  const runs: Point[][] = [];
  let run: Point[] = [];
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1], line[i]];
    if (!a || !b) continue;
    const isOutside =
      Math.max(a.x, b.x) < frame.minX ||
      Math.min(a.x, b.x) > frame.maxX ||
      Math.max(a.y, b.y) < frame.minY ||
      Math.min(a.y, b.y) > frame.maxY;
    if (isOutside) {
      if (run.length > 0) runs.push(run);
      run = [];
    } else run.push(...(run.length === 0 ? [a, b] : [b]));
  }
  if (run.length > 0) runs.push(run);
  return runs;
}

function atX(a: Point, b: Point, x: number): Point {
  return { x, y: a.y + ((b.y - a.y) * (x - a.x)) / (b.x - a.x) };
}

function atY(a: Point, b: Point, y: number): Point {
  return { x: a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y), y };
}
