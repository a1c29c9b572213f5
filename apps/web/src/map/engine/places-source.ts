import type { Feature, FeatureCollection } from 'geojson';
import { sideSign } from '../lane.ts';
import type { MapPlace } from '../types.ts';

/** Lanes and lots as the engine's own data; marks are drawn over the engine as buttons. */
export function placesData(places: readonly MapPlace[]): FeatureCollection {
  return { type: 'FeatureCollection', features: places.flatMap(featureOf) };
}

function featureOf({ id, shape, mark }: MapPlace): Feature[] {
  const properties = { id, shape: shape.type, tone: mark.tone, sideSign: 0 };
  if (shape.type === 'point') return [];
  if (shape.type === 'lot') {
    const coordinates = shape.rings.map((ring) => ring.map((point) => [...point]));
    return [{ type: 'Feature', properties, geometry: { type: 'Polygon', coordinates } }];
  }
  return [
    {
      type: 'Feature',
      properties: { ...properties, sideSign: sideSign(shape.side) },
      geometry: { type: 'LineString', coordinates: shape.line.map((point) => [...point]) },
    },
  ];
}
