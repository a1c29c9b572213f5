import type { Place, PlaceGeometry, ZonePrice } from '@gorpark/contract/wire/types';
import Flatbush from 'flatbush';
import { inTurns } from '#src/lib/in-turns.ts';
// Not the whole map, which forms do not need.
import { boxAround } from '#src/map/view-box.ts';
import type { Box } from '#src/map/view-box.ts';
import { createAlikeCounter } from './alike-places.ts';
import type { AlikeCounter } from './alike-places.ts';
import { pointOf } from './place-point.ts';

/** Index of the places of one response: avoids scans of a whole city [map-4]. */
export interface PlaceBook {
  places: readonly Place[];
  byId: (id: string) => Place | null;
  within: (box: Box) => Place[];
  alike: Omit<AlikeCounter, 'add'>;
  prices: readonly (readonly ZonePrice[])[];
}

const books = new WeakMap<readonly Place[], PlaceBook>();

/** Returns the index of `places`; builds it synchronously unless prepared. */
export function bookOf(places: readonly Place[]): PlaceBook {
  const known = books.get(places);
  if (known) return known;
  const steps = bookSteps(places);
  for (;;) {
    const step = steps.next();
    if (step.done) return keep(places, step.value);
  }
}

/** Builds the index in short steps, before rendering. */
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
    // Caches the point before rendering.
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
