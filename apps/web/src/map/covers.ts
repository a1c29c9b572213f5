import type { Px } from './geometry.ts';

/** A part of the map's box that a panel lies over, pixels from the upper left corner. */
export interface Cover {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const TAG = { x: 56, up: 45, down: -9 };
const DOT = { x: 14, up: 14, down: 14 };

/**
 * Whether a mark at a point would lie under a panel, even in part: it is not drawn then, for a mark that is half
 * hidden can neither be hit well nor show its focus.
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
