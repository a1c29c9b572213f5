import type { Place, PlaceGeometry, ZonePrice } from '@gorpark/contract/wire/types';
import Flatbush from 'flatbush';
import { inTurns } from '#src/lib/in-turns.ts';
import { boxAround } from '#src/map/index.ts';
import type { Box } from '#src/map/index.ts';
import { createAlikeCounter } from './alike-places.ts';
import type { AlikeCounter } from './alike-places.ts';
import { pointOf } from './place-point.ts';

/** The places of one answer, so that nobody has to go over a whole city to find some of them (decision D-J415). */
export interface PlaceBook {
  places: readonly Place[];
  byId: (id: string) => Place | null;
  /** What stands in the box or reaches into it, in the order of the answer. */
  within: (box: Box) => Place[];
  alike: Omit<AlikeCounter, 'add'>;
  /** The prices of all zones that places stand in, each list once. */
  prices: readonly (readonly ZonePrice[])[];
}

const books = new WeakMap<readonly Place[], PlaceBook>();

/** The book of an answer's places; written at once where it has not been prepared. */
export function bookOf(places: readonly Place[]): PlaceBook {
  const known = books.get(places);
  if (known) return known;
  const steps = bookSteps(places);
  for (;;) {
    const step = steps.next();
    if (step.done) return keep(places, step.value);
  }
}

/** Writes the book of an answer in turns, before anybody draws its places. */
export async function prepareBook(places: readonly Place[]): Promise<void> {
  if (!books.has(places)) keep(places, await inTurns(bookSteps(places)));
}

function keep(places: readonly Place[], book: PlaceBook): PlaceBook {
  books.set(places, book);
  return book;
}

function* bookSteps(places: readonly Place[]): Generator<undefined, PlaceBook> {
  const index = places.length > 0 ? new Flatbush(places.length) : null;
  const byId = new Map<string, Place>();
  const alike = createAlikeCounter();
  const prices = new Set<readonly ZonePrice[]>();
  for (const place of places) {
    const { west, south, east, north } = boxAround(positionsOf(place.geometry));
    index?.add(west, south, east, north);
    byId.set(place.id, place);
    alike.add(place);
    if (place.zone) prices.add(place.zone.prices);
    // Kept with the geometry: whoever asks for it in a drawing finds it reckoned.
    pointOf(place);
    yield;
  }
  index?.finish();
  return {
    places,
    byId: (id) => byId.get(id) ?? null,
    within: ({ west, south, east, north }) =>
      (index?.search(west, south, east, north) ?? [])
        .sort((a, b) => a - b)
        .flatMap((number) => places[number] ?? []),
    alike,
    prices: [...prices],
  };
}

function positionsOf(geometry: PlaceGeometry) {
  switch (geometry.type) {
    case 'Point':
      return [geometry.coordinates];
    case 'LineString':
      return geometry.coordinates;
    case 'Polygon':
      return geometry.coordinates.flat();
  }
}
