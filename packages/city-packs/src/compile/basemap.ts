import type { BasemapFeature, BasemapLayer } from '../pack/basemap-codec.ts';
import { areaInMetres, lengthInMetres } from '../pack/geometry.ts';
import { bothTexts } from '../pack/map-texts.ts';
import type { Position } from '../pack/types.ts';
import { houseClass, parkClass, streetClass, waterClass } from './classes.ts';
import type { ExtractFeature, LeaveOut, Tags } from './extract.ts';
import { joinLines } from './join-lines.ts';
import { simplifyLine, simplifyRing, tidyPath } from './simplify.ts';

/** Simplification tolerance in metres; COARSE for water and parks. */
const FINE = 0.5;
const COARSE = 3;
/** Smaller areas are invisible at the closest zoom, square metres. */
const MIN_HOUSE = 12;
const MIN_GREEN = 60;
/** Shorter driveways are useless, metres. */
const MIN_DRIVEWAY = 30;

export interface DrawContext {
  leaveOut: LeaveOut;
  /** Reports a feature that is hidden intentionally because it is too small or useless to a driver. */
  undrawn: (feature: ExtractFeature, why: string) => void;
}

const TOO_SMALL = bothTexts('unseenSize');

function polygon(feature: ExtractFeature, metres: number, minArea: number): Position[][] | null {
  const rings = feature.paths.map((ring) => simplifyRing(ring, metres));
  const [outer, ...holes] = rings;
  if (!outer || areaInMetres(outer) < minArea) return null;
  return [outer, ...holes.filter((ring) => ring !== null).filter((ring) => areaInMetres(ring) >= minArea)];
}

function ofShape(
  features: readonly ExtractFeature[],
  shape: 'line' | 'polygon',
  { leaveOut }: DrawContext,
): ExtractFeature[] {
  return features.filter((feature) => {
    if (feature.shape === shape) return true;
    leaveOut(feature, bothTexts(shape === 'line' ? 'notLine' : 'notArea'));
    return false;
  });
}

function streets(features: readonly ExtractFeature[], context: DrawContext): BasemapFeature[] {
  const drawn = ofShape(features, 'line', context).flatMap((feature): BasemapFeature[] => {
    const found = streetClass(feature.tags);
    const line = feature.paths[0] ? tidyPath(feature.paths[0]) : [];
    if ('unknown' in found) context.leaveOut(feature, found.unknown);
    else if ('undrawn' in found) context.undrawn(feature, found.undrawn);
    else if (line.length < 2) context.leaveOut(feature, bothTexts('tooShort'));
    else return [{ ...found, name: feature.tags.name ?? '', shape: 'line', paths: [line] }];
    return [];
  });
  return joinLines(drawn)
    .filter(
      ({ className, paths }) => className !== 'service' || lengthInMetres(paths[0] ?? []) >= MIN_DRIVEWAY,
    )
    .map((feature) => ({ ...feature, paths: feature.paths.map((line) => simplifyLine(line, FINE)) }));
}

function areas(
  features: readonly ExtractFeature[],
  kind: {
    metres: number;
    minArea: number;
    classOf: (tags: Tags) => string | null;
    nameOf: (tags: Tags) => string;
    hidden?: string;
  },
  context: DrawContext,
): BasemapFeature[] {
  return ofShape(features, 'polygon', context).flatMap((feature): BasemapFeature[] => {
    const className = kind.classOf(feature.tags);
    const paths = className === null ? null : polygon(feature, kind.metres, kind.minArea);
    if (className !== null && paths)
      return [{ className, name: kind.nameOf(feature.tags), width: 0, shape: 'polygon', paths }];
    context.undrawn(feature, className === null ? (kind.hidden ?? '') : TOO_SMALL);
    return [];
  });
}

function water(features: readonly ExtractFeature[], context: DrawContext): BasemapFeature[] {
  return features.flatMap((feature): BasemapFeature[] => {
    const found = waterClass(feature.tags);
    const name = feature.tags.name ?? '';
    if (!found) {
      context.undrawn(feature, bothTexts('waste'));
      return [];
    }
    if (feature.shape === 'point') {
      context.leaveOut(feature, bothTexts('point'));
      return [];
    }
    const line = feature.shape === 'line' ? simplifyLine(feature.paths[0] ?? [], COARSE) : null;
    if (line && line.length >= 2) return [{ ...found, name, shape: 'line', paths: [line] }];
    const paths = line ? null : polygon(feature, COARSE, MIN_GREEN);
    if (paths) return [{ ...found, name, shape: 'polygon', paths }];
    context.undrawn(feature, TOO_SMALL);
    return [];
  });
}

const nameTag = ({ name = '' }: Tags) => name;
const HOUSES = {
  ...{ metres: FINE, minArea: MIN_HOUSE, classOf: houseClass },
  nameOf: ({ house = '' }: Tags) => house,
  hidden: bothTexts('roofs'),
};
const PARKS = { metres: COARSE, minArea: MIN_GREEN, classOf: parkClass, nameOf: nameTag };
/** Street blocks fill areas without known houses. */
const BLOCKS = {
  ...{ metres: FINE, minArea: MIN_GREEN },
  classOf: () => 'block',
  nameOf: () => '',
};

function metroLabels(features: readonly ExtractFeature[]): BasemapFeature[] {
  return features
    .filter((feature) => feature.tags.kind === 'metro' && feature.tags.name)
    .map((feature) => ({
      className: 'metro',
      name: feature.tags.name ?? '',
      width: 0,
      shape: 'point',
      paths: [tidyPath(feature.paths[0] ?? [])],
    }));
}

/** Simplifies, and keeps only features that the portal shows. */
export function compileBasemap(
  features: readonly ExtractFeature[],
  context: DrawContext,
): Record<BasemapLayer, BasemapFeature[]> {
  const of = (role: ExtractFeature['role']) => features.filter((feature) => feature.role === role);
  return {
    water: water(of('water'), context),
    parks: areas(of('parks'), PARKS, context),
    blocks: areas(of('blocks'), BLOCKS, context),
    houses: areas(of('houses'), HOUSES, context),
    streets: streets(of('streets'), context),
    labels: metroLabels(of('objects')),
  };
}
