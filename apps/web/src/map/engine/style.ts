import type { StyleSpecification } from 'maplibre-gl';
import { absolute } from './absolute.ts';
import { baseLayers } from './base-layers.ts';
import type { MapColors } from './colors.ts';
import { labelFaces } from './fonts.ts';
import { BASE } from './style-words.ts';
import { PLACES, placeLayers } from './place-layers.ts';

export function mapStyle(colors: MapColors, tilesUrl: string | null, latitude: number): StyleSpecification {
  const base = tilesUrl
    ? { [BASE]: { type: 'vector' as const, url: `pmtiles://${absolute(tilesUrl)}` } }
    : undefined;
  return {
    version: 8,
    'font-faces': labelFaces(),
    sources: {
      ...base,
      [PLACES]: {
        type: 'geojson',
        data: { type: 'FeatureCollection', features: [] },
        promoteId: 'id',
        tolerance: 0.1,
      },
    },
    layers: [
      { id: 'land', type: 'background', paint: { 'background-color': colors.land } },
      ...(base ? baseLayers(colors, latitude) : []),
      ...placeLayers(colors),
    ],
  };
}
