import type { ExpressionSpecification } from 'maplibre-gl';

export const BASE = 'base';

export function byZoom(...stops: [zoom: number, value: number][]): ExpressionSpecification {
  return ['interpolate', ['linear'], ['zoom'], ...stops.flat()] as ExpressionSpecification;
}
