import type { BasemapFeature, BasemapLayer } from '../pack/basemap-codec.ts';
import { areaInMetres, lengthInMetres } from '../pack/geometry.ts';
import type { Position } from '../pack/types.ts';
import { houseClass, parkClass, streetClass, waterClass } from './classes.ts';
import type { ExtractFeature } from './extract.ts';
import { joinLines } from './join-lines.ts';
import { simplifyLine, simplifyRing, tidyPath } from './simplify.ts';

/** Largest error of the drawn line, metres (issue 01): streets and houses, water and parks. */
const FINE = 0.5;
const COARSE = 3;
/** Smaller things cannot be seen at the closest zoom, square metres. */
const MIN_HOUSE = 12;
const MIN_GREEN = 60;
/** Stubs of driveways that end in a gateway are no help on a map, metres. */
const MIN_DRIVEWAY = 30;

function polygon(feature: ExtractFeature, metres: number, minArea: number): Position[][] | null {
  const rings = feature.paths.map((ring) => simplifyRing(ring, metres));
  const [outer, ...holes] = rings;
  if (!outer || areaInMetres(outer) < minArea) return null;
  return [outer, ...holes.filter((ring) => ring !== null).filter((ring) => areaInMetres(ring) >= minArea)];
}

function streets(features: readonly ExtractFeature[]): BasemapFeature[] {
  const drawn = features.flatMap((feature): BasemapFeature[] => {
    const found = feature.shape === 'line' ? streetClass(feature.tags) : null;
    const line = feature.paths[0] ? tidyPath(feature.paths[0]) : [];
    if (!found || line.length < 2) return [];
    return [{ ...found, name: feature.tags.name ?? '', shape: 'line', paths: [line] }];
  });
  return joinLines(drawn)
    .filter(
      ({ className, paths }) => className !== 'service' || lengthInMetres(paths[0] ?? []) >= MIN_DRIVEWAY,
    )
    .map((feature) => ({ ...feature, paths: feature.paths.map((line) => simplifyLine(line, FINE)) }));
}

function houses(features: readonly ExtractFeature[]): BasemapFeature[] {
  return features.flatMap((feature): BasemapFeature[] => {
    const className = feature.shape === 'polygon' ? houseClass(feature.tags) : null;
    const paths = className ? polygon(feature, FINE, MIN_HOUSE) : null;
    return className && paths
      ? [{ className, name: feature.tags.house ?? '', width: 0, shape: 'polygon', paths }]
      : [];
  });
}

function water(features: readonly ExtractFeature[]): BasemapFeature[] {
  return features.flatMap((feature): BasemapFeature[] => {
    const found = waterClass(feature.tags);
    if (!found) return [];
    const name = feature.tags.name ?? '';
    if (feature.shape === 'line') {
      const line = simplifyLine(feature.paths[0] ?? [], COARSE);
      return line.length < 2 ? [] : [{ ...found, name, shape: 'line', paths: [line] }];
    }
    const paths = polygon(feature, COARSE, MIN_GREEN);
    return paths ? [{ ...found, name, shape: 'polygon', paths }] : [];
  });
}

function parks(features: readonly ExtractFeature[]): BasemapFeature[] {
  return features.flatMap((feature): BasemapFeature[] => {
    const paths = feature.shape === 'polygon' ? polygon(feature, COARSE, MIN_GREEN) : null;
    if (!paths) return [];
    return [
      {
        className: parkClass(feature.tags),
        name: feature.tags.name ?? '',
        width: 0,
        shape: 'polygon',
        paths,
      },
    ];
  });
}

/** Street blocks: they fill the quarters of which no houses are known, and lie under the houses elsewhere. */
function blocks(features: readonly ExtractFeature[]): BasemapFeature[] {
  return features.flatMap((feature): BasemapFeature[] => {
    const paths = polygon(feature, FINE, MIN_GREEN);
    return paths ? [{ className: 'block', name: '', width: 0, shape: 'polygon', paths }] : [];
  });
}

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

/** Draws the basemap of a city from its extract: only what the portal shows, simplified as the issue allows. */
export function compileBasemap(features: readonly ExtractFeature[]): Record<BasemapLayer, BasemapFeature[]> {
  const of = (role: ExtractFeature['role']) => features.filter((feature) => feature.role === role);
  return {
    water: water(of('water')),
    parks: parks(of('parks')),
    blocks: blocks(of('blocks')),
    houses: houses(of('houses')),
    streets: streets(of('streets')),
    labels: metroLabels(of('objects')),
  };
}
