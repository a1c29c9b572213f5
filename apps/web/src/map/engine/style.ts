import type { StyleSpecification, ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { absolute } from './absolute.ts';
import type { MapColors } from './colors.ts';
import { labelFaces } from './fonts.ts';
import { BASE, byZoom } from './style-texts.ts';
import { PLACES, placeLayers } from './place-layers.ts';
import { labelLayers } from './label-layers.ts';

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

const EARTH_METRES = 2 * Math.PI * 6_378_137;
const TILE_SIZE = 512;

/**
 * Returns the basemap layers. Names, fields, order and colours match the tiles and the preview image, so the engine
 * adds only labels when it replaces the image.
 */
function baseLayers(colors: MapColors, latitude: number): LayerSpecification[] {
  const width = metres(latitude);
  return [
    fill('block', 'block', colors.building),
    fill('park', 'park', colors.park),
    { ...fill('water', 'water', colors.water), filter: ['==', ['geometry-type'], 'Polygon'] },
    {
      ...line('bank', 'water', colors.bank, byZoom([13, 0.5], [16, 2], [20, 6])),
      filter: ['==', ['geometry-type'], 'Polygon'],
    },
    {
      ...line('stream', 'water', colors.water, width),
      filter: ['==', ['geometry-type'], 'LineString'],
    },
    { ...fill('house', 'building', colors.building), filter: ['!', ['has', 'onblock']] },
    {
      ...fill('house-on-block', 'building', colors.land),
      filter: ['has', 'onblock'],
      paint: { 'fill-color': colors.land, 'fill-opacity': 0.6 },
    },
    { ...line('road', 'road', colors.road, width), filter: ['!=', ['get', 'class'], 'rail'] },
    { ...line('rail', 'road', colors.bank, width), filter: ['==', ['get', 'class'], 'rail'] },
    ...labelLayers(colors),
  ];
}

function fill(id: string, layer: string, color: string) {
  return {
    id,
    type: 'fill',
    source: BASE,
    'source-layer': layer,
    paint: { 'fill-color': color },
  } satisfies LayerSpecification;
}

function line(id: string, layer: string, color: string, width: ExpressionSpecification) {
  return {
    id,
    type: 'line',
    source: BASE,
    'source-layer': layer,
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': color, 'line-width': width },
  } satisfies LayerSpecification;
}

/** `width` is in metres: streets keep their true width at every zoom. */
function metres(latitude: number): ExpressionSpecification {
  const perMetre = (zoom: number) =>
    (TILE_SIZE * 2 ** zoom) / (EARTH_METRES * Math.cos((latitude * Math.PI) / 180));
  const width: ExpressionSpecification = ['coalesce', ['get', 'width'], 7];
  const at = (zoom: number): ExpressionSpecification => ['*', perMetre(zoom), width];
  return ['interpolate', ['exponential', 2], ['zoom'], 12, at(12), 20, at(20)];
}
