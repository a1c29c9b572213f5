import { describe, expect, it } from 'vitest';
import { MAX_ZOOM, MIN_ZOOM, clampZoom } from './zoom.ts';
import { zoomAround } from './use-still-gestures.ts';

describe('zoom', () => {
  it('[PAY-005] limits the zoom to 13-20 for every way to change it', () => {
    expect([MIN_ZOOM, MAX_ZOOM]).toEqual([13, 20]);
    expect([clampZoom(1), clampZoom(16.5), clampZoom(25)]).toEqual([13, 16.5, 20]);
    const camera = { center: [30, 60], zoom: 19.5 } as const;
    const size = { width: 100, height: 100 };
    expect(zoomAround(camera, { x: 10, y: 10 }, 3, size).zoom).toBe(20);
    expect(zoomAround(camera, { x: 10, y: 10 }, -9, size).zoom).toBe(13);
  });
});
