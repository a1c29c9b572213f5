import type { Px, Size } from '#src/map/index.ts';

const DESKTOP_PX = 900;
const PANEL_PX = 424;
const LEFT_OF_MIDDLE_PX = 60;

export function focusPoint({ width, height }: Size): Px {
  if (width >= DESKTOP_PX) {
    return { x: PANEL_PX + (width - PANEL_PX) / 2 - LEFT_OF_MIDDLE_PX, y: Math.min(380, height / 2) };
  }
  return { x: width / 2, y: Math.min(268, height * 0.33) };
}
