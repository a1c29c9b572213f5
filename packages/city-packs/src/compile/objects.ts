import { bothTexts } from '../pack/map-texts.ts';
import type { ObjectProperties } from '../pack/schema.ts';
import { planeAt } from '../pack/geometry.ts';
import type { PackFeature, Position } from '../pack/types.ts';
import type { ExtractFeature, LeaveOut } from './extract.ts';
import { tidyPath } from './simplify.ts';

export type MapObject = PackFeature<Partial<ObjectProperties> & Pick<ObjectProperties, 'id' | 'objecttype'>>;

/** A theatre is a sight; a metro station is a basemap label. */
const OBJECT_TYPE: Readonly<Record<string, ObjectProperties['objecttype']>> = {
  church: 'church',
  museum: 'museum',
  sight: 'sight',
  theatre: 'sight',
  parcomat: 'parcomats',
  terminal: 'terminals',
  information: 'infotables',
};

/** Overlapping extracts contain an object twice: same name and kind within this distance. */
const SAME_THING_METRES = 120;

export function compileObjects(features: readonly ExtractFeature[], leaveOut: LeaveOut): MapObject[] {
  const retained: { at: Position; place: string; object: MapObject }[] = [];
  for (const feature of features) {
    const { role, tags, paths, place } = feature;
    if (role !== 'objects') continue;
    const kind = tags.kind ?? '';
    const objecttype = OBJECT_TYPE[kind];
    const at = tidyPath(paths[0] ?? [])[0];
    const isBuiltName = objecttype === 'parcomats' || objecttype === 'infotables';
    if (!objecttype && kind !== 'metro') {
      leaveOut(feature, bothTexts(kind === '' ? 'noKind' : 'otherKind', kind));
      continue;
    }
    if (!at) {
      leaveOut(feature, bothTexts('noCoordinates'));
      continue;
    }
    if (!tags.name && !isBuiltName) {
      leaveOut(feature, bothTexts('noName'));
      continue;
    }
    if (!objecttype) continue;
    const twin = retained.find(
      (other) =>
        other.object.properties.objecttype === objecttype &&
        other.object.properties.name === (tags.name ?? '') &&
        metresBetween(other.at, at) < SAME_THING_METRES,
    );
    if (twin) {
      leaveOut(feature, bothTexts('twice', twin.place));
      continue;
    }
    const id = `${objecttype}-${retained.length + 1}`;
    retained.push({
      at,
      place,
      object: {
        geometry: { type: 'Point', coordinates: at },
        properties: { id, objecttype, name: tags.name ?? '' },
      },
    });
  }
  return retained.map(({ object }) => object);
}

function metresBetween(a: Position, b: Position): number {
  const plane = planeAt(a[1]);
  const [from, to] = [plane.toMetres(a), plane.toMetres(b)];
  return Math.hypot(from.x - to.x, from.y - to.y);
}
