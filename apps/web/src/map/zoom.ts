export const MIN_ZOOM = 13;
export const MAX_ZOOM = 20;

export function clampZoom(zoom: number): number {
  return Math.max(MIN_ZOOM, Math.min(MAX_ZOOM, zoom));
}
