import * as z from 'zod';
import type { Position } from './types.ts';

/** Files are `basemap/<layer>.json`. */
export const BASEMAP_LAYERS = ['water', 'parks', 'blocks', 'houses', 'streets', 'labels'] as const;
export type BasemapLayer = (typeof BASEMAP_LAYERS)[number];

/**
 * `paths`: lines of a street or stream, rings of a polygon (outer ring first, then holes), or the point of a label.
 * `width`: metres, 0 if not applicable.
 */
export interface BasemapFeature {
  className: string;
  name: string;
  width: number;
  shape: 'line' | 'polygon' | 'point';
  paths: Position[][];
}

const FORMAT = 'gorpark-basemap-1';
/** Six decimals: 0.1 m. */
const SCALE = 1e6;
const SHAPES = ['line', 'polygon', 'point'] as const;

const path = z.array(z.int()).refine((numbers) => numbers.length % 2 === 0 && numbers.length >= 2);
const basemapFile = z.strictObject({
  format: z.literal(FORMAT),
  names: z.array(z.string()),
  classes: z.array(z.string()),
  /**
   * [shape, class, name or -1, width in decimetres, paths]; a path is lon, lat, then steps, in millionths of a
   * degree.
   */
  features: z.array(
    z.tuple([z.int().min(0).max(2), z.int().min(0), z.int().min(-1), z.int().min(0), z.array(path).min(1)]),
  ),
});

function packPath(positions: readonly Position[]): number[] {
  let lastX = 0;
  let lastY = 0;
  return positions.flatMap(([lon, lat]) => {
    const x = Math.round(lon * SCALE);
    const y = Math.round(lat * SCALE);
    const step = [x - lastX, y - lastY];
    lastX = x;
    lastY = y;
    return step;
  });
}

function unpackPath(numbers: readonly number[]): Position[] {
  const positions: Position[] = [];
  let x = 0;
  let y = 0;
  for (let i = 0; i + 1 < numbers.length; i += 2) {
    x += numbers[i] ?? 0;
    y += numbers[i + 1] ?? 0;
    positions.push([x / SCALE, y / SCALE]);
  }
  return positions;
}

/** Writes one feature per line, coordinates as integer steps, shared tables of names and classes. */
export function encodeBasemap(features: readonly BasemapFeature[]): string {
  const names = [
    ...new Set(features.map((feature) => feature.name).filter((name) => name !== '')),
  ].toSorted();
  const classes = [...new Set(features.map((feature) => feature.className))].toSorted();
  const nameIndex = new Map(names.map((name, index) => [name, index]));
  const lines = features.map((feature) =>
    JSON.stringify([
      SHAPES.indexOf(feature.shape),
      classes.indexOf(feature.className),
      nameIndex.get(feature.name) ?? -1,
      Math.round(feature.width * 10),
      feature.paths.map(packPath),
    ]),
  );
  const head = `{"format":"${FORMAT}","names":${JSON.stringify(names)},"classes":${JSON.stringify(classes)},"features":[`;
  return `${head}\n${lines.join(',\n')}\n]}\n`;
}

/** Throws on invalid text (such a pack is refused). */
export function decodeBasemap(text: string): BasemapFeature[] {
  const file = basemapFile.parse(JSON.parse(text));
  return file.features.map(([shape, className, name, width, paths]) => ({
    className: file.classes[className] ?? '',
    name: file.names[name] ?? '',
    width: width / 10,
    shape: SHAPES[shape] ?? 'line',
    paths: paths.map(unpackPath),
  }));
}
