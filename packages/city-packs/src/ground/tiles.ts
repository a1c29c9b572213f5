import type * as GeoJSON from 'geojson';
import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { BasemapFeature } from '../pack/basemap-codec.ts';
import { boxOf } from '../pack/geometry.ts';
import type { Ground } from './ground.ts';
import { housesOnBlocks } from './houses.ts';
import { labelsOf } from './labels.ts';
import { tileOf } from './mercator.ts';

export const MIN_ZOOM = 12;
const MAX_ZOOM = 16;
/** Maximum zoom of tiles with only a coast line; the engine enlarges them. */
const COARSE_MAX_ZOOM = 13;
const EXTENT = 4096;

/** Tile data, uncompressed. */
export interface Tile {
  z: number;
  x: number;
  y: number;
  data: Uint8Array;
}

interface Layer {
  name: string;
  features: GeoJSON.Feature[];
  /** First zoom by class; default: the lowest. A feature's `from` takes precedence. */
  minZoom: Readonly<Record<string, number>>;
}

function layersOf(ground: Ground): Layer[] {
  const labels = labelsOf(ground).map(
    ({ at, name, className, angle, from }): GeoJSON.Feature => ({
      type: 'Feature',
      properties: { kind: className, name, angle, from },
      geometry: { type: 'Point', coordinates: at },
    }),
  );
  const { onBlock, alone } = housesOnBlocks(ground.houses, ground.blocks);
  const houses = [
    ...alone.map((house) => asUnnamed(house, {})),
    ...onBlock.map((house) => asUnnamed(house, { onblock: true })),
  ];
  return [
    { name: 'water', features: ground.water.map((feature) => asFeature(feature)), minZoom: {} },
    { name: 'park', features: ground.parks.map((feature) => asFeature(feature)), minZoom: {} },
    { name: 'block', features: ground.blocks.map((feature) => asFeature(feature)), minZoom: { block: 13 } },
    { name: 'building', features: houses, minZoom: { house: 14, small: 15 } },
    {
      name: 'road',
      features: ground.streets.map((feature) => asFeature(feature)),
      minZoom: { minor: 13, service: 14, path: 15, pedestrian: 13 },
    },
    { name: 'label', features: labels, minZoom: {} },
  ];
}

function asFeature(feature: BasemapFeature, more: GeoJSON.GeoJsonProperties = {}): GeoJSON.Feature {
  const { className, name, width, shape, paths } = feature;
  return {
    type: 'Feature',
    properties: { class: className, ...(name && { name }), ...(width > 0 && { width }), ...more },
    geometry:
      shape === 'polygon'
        ? { type: 'Polygon', coordinates: paths }
        : { type: 'LineString', coordinates: paths[0] ?? [] },
  };
}

function asUnnamed(feature: BasemapFeature, more: GeoJSON.GeoJsonProperties): GeoJSON.Feature {
  return asFeature({ ...feature, name: '' }, more);
}

/** Yields non-empty tiles, lowest zoom first. */
export function* makeTiles(ground: Ground): Generator<Tile> {
  const layers = layersOf(ground).filter((layer) => layer.features.length > 0);
  if (layers.length === 0) return;
  const maxZoom = maxZoomOf(ground);
  const indexes = layers.map((layer) => ({
    layer,
    index: new GeoJSONVT(
      { type: 'FeatureCollection', features: layer.features },
      { maxZoom, indexMaxZoom: maxZoom, indexMaxPoints: 0, extent: EXTENT, buffer: 64 },
    ),
  }));
  const box = boxOf(
    Object.values(ground).flatMap((features) => features.flatMap((feature) => feature.paths.flat())),
  );
  for (let z = MIN_ZOOM; z <= maxZoom; z++) {
    const first = tileOf([box.minLon, box.maxLat], z);
    const last = tileOf([box.maxLon, box.minLat], z);
    for (let x = first.x; x <= last.x; x++) {
      for (let y = first.y; y <= last.y; y++) {
        const found = indexes.flatMap(({ layer, index }) => {
          const tile = index.getTile(z, x, y);
          if (!tile) return [];
          const features = [...tile.features].filter(
            ({ tags }) => z >= Number(tags?.from ?? layer.minZoom[String(tags?.class)] ?? 0),
          );
          return features.length > 0 ? [[layer.name, { ...tile, features }] as const] : [];
        });
        if (found.length > 0)
          yield { z, x, y, data: fromGeojsonVt(Object.fromEntries(found), { version: 2, extent: EXTENT }) };
      }
    }
  }
}

export function maxZoomOf(ground: Ground): number {
  return ground.streets.length + ground.houses.length === 0 ? COARSE_MAX_ZOOM : MAX_ZOOM;
}
