import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { bayGap, LANE_OFFSET_STOPS, LANE_WIDTH_STOPS } from '../lane.ts';
import type { Stops } from '../lane.ts';
import type { MapColors } from './colors.ts';

export const PLACES = 'places';
export const HIT_LAYERS = ['lane-hit', 'lot'];

const HIT_MARGIN_PX = 8;
const CHOSEN_SCALE = 1.7;
const isChosen: ExpressionSpecification = ['boolean', ['feature-state', 'chosen'], false];
const isLane: ExpressionSpecification = ['==', ['get', 'shape'], 'lane'];
const isEdge: ExpressionSpecification = ['in', ['get', 'tone'], ['literal', ['cheap', 'dear']]];
const isLot: ExpressionSpecification = ['==', ['get', 'shape'], 'lot'];
const color = (colors: MapColors) =>
  [
    'match',
    ['get', 'tone'],
    ...(['free', 'cheap', 'dear'] as const).flatMap((tone) => [tone, colors[tone]]),
    colors.paid,
  ] as unknown as ExpressionSpecification;

/** Returns kerb lanes beside their street with bays, and lots as dashed areas. */
export function placeLayers(colors: MapColors): LayerSpecification[] {
  const offset = scaled(LANE_OFFSET_STOPS, ['get', 'sideSign']);
  const scale: ExpressionSpecification = ['case', isChosen, CHOSEN_SCALE, 1];
  const lane = { type: 'line', source: PLACES, filter: isLane } as const;
  return [
    {
      id: 'lot',
      type: 'fill',
      source: PLACES,
      filter: isLot,
      paint: { 'fill-color': color(colors), 'fill-opacity': ['case', isChosen, 0.42, 0.26] },
    },
    {
      id: 'lot-edge',
      type: 'line',
      source: PLACES,
      filter: isLot,
      paint: { 'line-color': color(colors), 'line-width': 2, 'line-dasharray': [2.5, 1.5] },
    },
    {
      ...lane,
      id: 'lane',
      paint: {
        'line-color': color(colors),
        'line-width': scaled(LANE_WIDTH_STOPS, scale),
        'line-offset': offset,
      },
    },
    ...(['cheap', 'paid', 'dear'] as const).map((tone) => ({
      ...lane,
      id: `lane-bays-${tone}`,
      filter: [
        'all',
        isLane,
        tone === 'paid' ? ['!', isEdge] : ['==', ['get', 'tone'], tone],
      ] as ExpressionSpecification,
      paint: {
        'line-color': colors.bay,
        'line-width': scaled(LANE_WIDTH_STOPS, ['*', 0.7, scale]),
        'line-offset': offset,
        'line-opacity': 0.75,
        'line-dasharray': [0.33, bayGap(tone)],
      },
    })),
    {
      ...lane,
      id: 'lane-hit',
      paint: {
        'line-color': colors.paid,
        'line-opacity': 0,
        'line-width': scaled(LANE_WIDTH_STOPS, 1, HIT_MARGIN_PX * 2),
        'line-offset': offset,
      },
    },
  ];
}

function scaled(stops: Stops, by: ExpressionSpecification | number, plus = 0): ExpressionSpecification {
  const values = stops.flatMap(([zoom, px]) => [zoom, ['+', plus, ['*', px, by]]]);
  return ['interpolate', ['linear'], ['zoom'], ...values] as unknown as ExpressionSpecification;
}
