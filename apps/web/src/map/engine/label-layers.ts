import type { LayerSpecification, SymbolLayerSpecification } from 'maplibre-gl';
import type { MapColors } from './colors.ts';
import { LABEL_FONT } from './fonts.ts';
import { BASE, byZoom } from './style-texts.ts';

const METRO = '#c5352a';

const point = { type: 'symbol', source: BASE, 'source-layer': 'label' } as const;
const text: SymbolLayerSpecification['layout'] = {
  'text-field': ['get', 'name'],
  'text-font': [LABEL_FONT],
};

export function labelLayers(colors: MapColors): LayerSpecification[] {
  return [streets(colors), houses(colors), water(colors), parks(colors), ...metro(colors)];
}

function streets(colors: MapColors): LayerSpecification {
  return {
    id: 'road-label',
    type: 'symbol',
    source: BASE,
    'source-layer': 'road',
    minzoom: 14,
    filter: ['all', ['has', 'name'], ['!=', ['get', 'class'], 'rail']],
    layout: {
      'symbol-placement': 'line',
      'text-field': ['get', 'name'],
      'text-font': [LABEL_FONT],
      'text-size': byZoom([14, 11], [16, 13], [19, 17]),
      'symbol-spacing': 350,
      'text-max-angle': 30,
      'symbol-sort-key': ['-', 0, ['coalesce', ['get', 'width'], 7]],
    },
    paint: { 'text-color': colors.label, 'text-halo-color': colors.halo, 'text-halo-width': 1.8 },
  };
}

function water(colors: MapColors): LayerSpecification {
  return {
    ...point,
    id: 'water-label',
    filter: ['==', ['get', 'kind'], 'water'],
    layout: {
      ...text,
      'text-size': byZoom([13, 11], [17, 14]),
      'text-rotate': ['get', 'angle'],
      'text-rotation-alignment': 'map',
      'text-letter-spacing': 0.06,
    },
    paint: { 'text-color': colors.labelWater },
  };
}

function parks(colors: MapColors): LayerSpecification {
  return {
    ...point,
    id: 'park-label',
    minzoom: 15,
    filter: ['==', ['get', 'kind'], 'park'],
    layout: { ...text, 'text-size': 12, 'text-max-width': 8 },
    paint: { 'text-color': colors.free, 'text-halo-color': colors.park, 'text-halo-width': 1.4 },
  };
}

function houses(colors: MapColors): LayerSpecification {
  return {
    ...point,
    id: 'house-label',
    minzoom: 17,
    filter: ['==', ['get', 'kind'], 'house'],
    layout: { ...text, 'text-size': 11 },
    paint: { 'text-color': colors.label, 'text-halo-color': colors.halo, 'text-halo-width': 1 },
  };
}

function metro(colors: MapColors): LayerSpecification[] {
  const filter = ['==', ['get', 'kind'], 'metro'] as ['==', ['get', 'kind'], 'metro'];
  return [
    {
      id: 'metro',
      type: 'circle',
      source: BASE,
      'source-layer': 'label',
      filter,
      paint: { 'circle-radius': 9, 'circle-color': METRO },
    },
    {
      ...point,
      id: 'metro-sign',
      filter,
      layout: {
        'text-field': 'М',
        'text-font': [LABEL_FONT],
        'text-size': 11,
        'text-allow-overlap': true,
      },
      paint: { 'text-color': '#ffffff' },
    },
    {
      ...point,
      id: 'metro-label',
      filter,
      layout: { ...text, 'text-size': 12, 'text-anchor': 'left', 'text-offset': [1, 0] },
      paint: { 'text-color': colors.label, 'text-halo-color': colors.halo, 'text-halo-width': 1.8 },
    },
  ];
}
