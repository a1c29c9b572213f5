import type { Feature } from 'geojson';
import type { GeoJSONSourceDiff } from 'maplibre-gl';
import { inTurns } from '../../lib/in-turns.ts';
import type { LonLat } from '../geometry.ts';
import { sideSign } from '../lane.ts';
import type { MapPlace, MapPlaces } from '../types.ts';

export interface PlacesSource {
  updateData: (diff: GeoJSONSourceDiff) => Promise<unknown>;
}

type Sent = Pick<MapPlace, 'shape'> & Pick<MapPlace['mark'], 'tone'>;

/** Places per message. The page builds and copies each message to the worker: a whole city would block it. */
const A_MESSAGE = 500;

/**
 * Returns a function that sends lanes and lots to the engine (marks are buttons). It sends only changes, in sequence;
 * the newest places win.
 */
export function createPlacesFeed(source: PlacesSource): (places: MapPlaces) => void {
  const sent = new Map<string, Sent>();
  let wanted: MapPlaces | null = null;
  let isBusy = false;

  const feed = async (places: MapPlaces): Promise<void> => {
    const { add, remove } = await inTurns(changes(sent, places));
    const left = [...add];
    for (let gone = remove; (left.length > 0 || gone.length > 0) && !wanted; gone = []) {
      const next = left.splice(0, A_MESSAGE);
      for (const id of gone) sent.delete(id);
      for (const { id, shape, mark } of next) sent.set(id, { shape, tone: mark.tone });
      await source.updateData({ add: next.map(featureOf), remove: gone });
    }
  };

  return (places) => {
    wanted = places;
    if (isBusy) return;
    isBusy = true;
    const run = async () => {
      for (let next: typeof wanted = places; next; next = wanted) {
        wanted = null;
        await feed(next);
      }
    };
    run().then(
      () => (isBusy = false),
      () => (isBusy = false),
    );
  };
}

function* changes(sent: ReadonlyMap<string, Sent>, places: MapPlaces) {
  const add: MapPlace[] = [];
  const ids = new Set<string>();
  for (const place of places.all()) {
    yield;
    if (place.shape.type === 'point') continue;
    ids.add(place.id);
    const known = sent.get(place.id);
    if (known?.shape !== place.shape || known.tone !== place.mark.tone) add.push(place);
  }
  return { add, remove: [...sent.keys()].filter((id) => !ids.has(id)) };
}

function featureOf({ id, shape, mark }: MapPlace): Feature {
  const properties = { id, shape: shape.type, tone: mark.tone, sideSign: 0 };
  const pairs = (points: readonly LonLat[]) => points.map((point) => [...point]);
  if (shape.type === 'lot') {
    return {
      type: 'Feature',
      properties,
      geometry: { type: 'Polygon', coordinates: shape.rings.map(pairs) },
    };
  }
  const lane = shape.type === 'lane' ? shape : { line: [], side: null };
  return {
    type: 'Feature',
    properties: { ...properties, sideSign: sideSign(lane.side) },
    geometry: { type: 'LineString', coordinates: pairs(lane.line) },
  };
}
