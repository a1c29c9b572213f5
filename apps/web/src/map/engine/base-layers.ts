import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import type { MapColors } from './colors.ts';
import { LABEL_FONT } from './fonts.ts';

const BASE = 'base';

/** Ground of the city: water, parks, blocks, houses, streets and their names. Layer names are those of the tiles. */
export function baseLayers(colors: MapColors): LayerSpecification[] {
  return [...areas(colors), ...roads(colors), ...labels(colors)];
}

function areas(colors: MapColors): LayerSpecification[] {
  return [
    fill('block', colors.building),
    { ...fill('park', colors.park) },
    fill('water', colors.water),
    {
      id: 'bank',
      type: 'line',
      source: BASE,
      'source-layer': 'water',
      paint: { 'line-color': colors.bank, 'line-width': byZoom([13, 0.5], [16, 2], [20, 6]) },
    },
    {
      ...fill('building', colors.land),
      minzoom: 14.5,
      paint: { 'fill-color': colors.land, 'fill-opacity': 0.6 },
    },
  ];
}

function fill(layer: string, color: string): LayerSpecification & { type: 'fill' } {
  return { id: layer, type: 'fill', source: BASE, 'source-layer': layer, paint: { 'fill-color': color } };
}

/** Half of a street's breadth is 3-8 m: what the engine draws follows the zoom as the real street does. */
const METRES = { major: 18, middle: 13, minor: 9, path: 2.5 };

function roads(colors: MapColors): LayerSpecification[] {
  return [
    {
      id: 'road',
      type: 'line',
      source: BASE,
      'source-layer': 'road',
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': colors.road, 'line-width': roadWidth() },
    },
  ];
}

function roadWidth(): ExpressionSpecification {
  const metres: ExpressionSpecification = [
    'match',
    ['get', 'class'],
    ['motorway', 'trunk', 'primary'],
    METRES.major,
    ['secondary', 'tertiary'],
    METRES.middle,
    ['footway', 'path', 'steps', 'pedestrian', 'cycleway', 'track'],
    METRES.path,
    METRES.minor,
  ];
  // One metre at latitude 60 is 0.21 px at zoom 13 and 26.8 px at zoom 20; it doubles with every step.
  return ['interpolate', ['exponential', 2], ['zoom'], 13, ['*', 0.21, metres], 20, ['*', 26.8, metres]];
}

function labels(colors: MapColors): LayerSpecification[] {
  return [
    {
      id: 'road-label',
      type: 'symbol',
      source: BASE,
      'source-layer': 'road',
      minzoom: 14,
      filter: ['has', 'name'],
      layout: {
        'symbol-placement': 'line',
        'text-field': ['get', 'name'],
        'text-font': [LABEL_FONT],
        'text-size': byZoom([14, 11], [16, 13], [19, 16]),
        'symbol-spacing': 350,
        'text-max-angle': 30,
      },
      paint: { 'text-color': colors.label, 'text-halo-color': colors.halo, 'text-halo-width': 1.8 },
    },
    {
      id: 'label',
      type: 'symbol',
      source: BASE,
      'source-layer': 'label',
      layout: {
        'text-field': ['get', 'name'],
        'text-font': [LABEL_FONT],
        'text-size': byZoom([13, 11], [17, 14]),
        'text-max-width': 8,
      },
      paint: {
        'text-color': ['match', ['get', 'kind'], 'water', colors.labelWater, colors.label],
        'text-halo-color': colors.halo,
        'text-halo-width': 1.2,
      },
    },
  ];
}

/** Linear between stops of the zoom. */
export function byZoom(...stops: [zoom: number, value: number][]): ExpressionSpecification {
  return ['interpolate', ['linear'], ['zoom'], ...stops.flat()] as ExpressionSpecification;
}
