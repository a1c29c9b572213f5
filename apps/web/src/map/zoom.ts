import type { LonLat } from './geometry.ts';

/** The range of the specification, part 9: nothing is drawn for a farther or a nearer look. */
export const MIN_ZOOM = 13;
export const MAX_ZOOM = 20;
export const DEFAULT_ZOOM = 16;

/** Keeps a zoom inside 13-20. */
export function clampZoom(zoom: number): number {
  return Math.max(MIN_ZOOM, Math.min(MAX_ZOOM, zoom));
}

/** The first zoom: `initialZoom` of the site options, else 16; a text or a zoom out of range is put right. */
export function initialZoom(fromOptions: number | string | null | undefined): number {
  const zoom = typeof fromOptions === 'string' ? Number.parseFloat(fromOptions) : fromOptions;
  return typeof zoom === 'number' && Number.isFinite(zoom) ? clampZoom(zoom) : DEFAULT_ZOOM;
}

/** The first centre: the site options' own, else the one of the city configuration. */
export function initialCenter(fromOptions: LonLat | null | undefined, ofCity: LonLat): LonLat {
  return fromOptions ?? ofCity;
}
