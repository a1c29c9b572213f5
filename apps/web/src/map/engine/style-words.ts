import type { ExpressionSpecification } from 'maplibre-gl';

/** Source of the city's vector tiles. */
export const BASE = 'base';

/** Returns an expression that interpolates linearly between zoom stops. */
export function byZoom(...stops: [zoom: number, value: number][]): ExpressionSpecification {
  return ['interpolate', ['linear'], ['zoom'], ...stops.flat()] as ExpressionSpecification;
}
