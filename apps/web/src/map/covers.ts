import type { Px } from './geometry.ts';

/** Rectangle in pixels from the upper left corner of the map. */
export interface Cover {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const TAG = { x: 56, up: 45, down: -9 };
const DOT = { x: 14, up: 14, down: 14 };

/**
 * Returns whether a panel covers a mark even in part. Such a mark is not drawn: it would be hard to click and its
 * focus would be hidden.
 */
export function isCovered({ x, y }: Px, isTag: boolean, covers: readonly Cover[]): boolean {
  const box = isTag ? TAG : DOT;
  return covers.some(
    (cover) =>
      x + box.x > cover.left &&
      x - box.x < cover.right &&
      y + box.down > cover.top &&
      y - box.up < cover.bottom,
  );
}
