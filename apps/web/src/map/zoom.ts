/** The range of the specification, part 9: nothing is drawn for a farther or a nearer look. */
export const MIN_ZOOM = 13;
export const MAX_ZOOM = 20;

/** Keeps a zoom inside 13-20. */
export function clampZoom(zoom: number): number {
  return Math.max(MIN_ZOOM, Math.min(MAX_ZOOM, zoom));
}
