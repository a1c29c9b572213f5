import type { ObjectProperties } from '../pack/schema.ts';
import { planeAt } from '../pack/geometry.ts';
import type { PackFeature, Position } from '../pack/types.ts';
import type { ExtractFeature } from './extract.ts';
import { tidyPath } from './simplify.ts';

export type MapObject = PackFeature<Partial<ObjectProperties> & Pick<ObjectProperties, 'id' | 'objecttype'>>;

/** Kinds of the extract and what they are on the map; a theatre is a sight, a metro station a label of the basemap. */
const OBJECT_TYPE: Readonly<Record<string, ObjectProperties['objecttype']>> = {
  church: 'church',
  museum: 'museum',
  sight: 'sight',
  theatre: 'sight',
  parcomat: 'parcomats',
  terminal: 'terminals',
  information: 'infotables',
};

/** Extracts that overlap name one building twice: this close, with one name and kind, it is the same thing. */
const SAME_THING_METRES = 120;

/** Churches, museums, sights, meters and information tables of the extract, each once. */
export function compileObjects(features: readonly ExtractFeature[]): MapObject[] {
  const kept: { at: Position; object: MapObject }[] = [];
  for (const { role, tags, paths } of features) {
    const objecttype = role === 'objects' ? OBJECT_TYPE[tags.kind ?? ''] : undefined;
    const at = tidyPath(paths[0] ?? [])[0];
    if (!objecttype || !at) continue;
    const isBuiltName = objecttype === 'parcomats' || objecttype === 'infotables';
    if (!tags.name && !isBuiltName) continue;
    const isKnown = kept.some(
      (other) =>
        other.object.properties.objecttype === objecttype &&
        other.object.properties.name === (tags.name ?? '') &&
        metresBetween(other.at, at) < SAME_THING_METRES,
    );
    if (isKnown) continue;
    const id = `${objecttype}-${kept.length + 1}`;
    kept.push({
      at,
      object: {
        geometry: { type: 'Point', coordinates: at },
        properties: { id, objecttype, name: tags.name ?? '' },
      },
    });
  }
  return kept.map(({ object }) => object);
}

function metresBetween(a: Position, b: Position): number {
  const plane = planeAt(a[1]);
  const [from, to] = [plane.toMetres(a), plane.toMetres(b)];
  return Math.hypot(from.x - to.x, from.y - to.y);
}
