import type { Place } from '@gorpark/contract/wire/types';
import type { Category } from '@gorpark/domain/category';
import type { Kopecks } from '@gorpark/domain/money';
import type { PlaceBook } from '#src/core/place-book.ts';
import { pointOf } from '#src/core/place-point.ts';
import type { Translate } from '#src/i18n/create-t.ts';
import type { MapPlace, MapPlaces, PlaceMark, PlaceShape } from '#src/map/index.ts';
import { Icon } from '#src/ui/icon.tsx';
import { isShownBy } from './filter.ts';
import type { Filter } from './filter.ts';
import { kindOf } from './kinds.ts';
import type { HomeMapTexts } from './messages/index.ts';
import type { Detailed } from './place-details.ts';
import { placePriceNow, priceText } from './place-prices.ts';
import type { CityMoment, KerbPrice } from './place-prices.ts';
import { ticksOf } from './spaces.ts';

type T = Translate<HomeMapTexts>;

class PlaceOnMap implements MapPlace {
  readonly id: string;
  readonly #place: Place;
  readonly #moment: Moment;
  #mark: PlaceMark | null = null;
  #label: string | null = null;

  constructor(place: Place, moment: Moment) {
    this.id = place.id;
    this.#place = place;
    this.#moment = moment;
  }

  get at() {
    return pointOf(this.#place);
  }

  get shape() {
    return shapeOf(this.#place);
  }

  get mark() {
    this.#mark ??= markOf(this.#place, this.#moment);
    return this.#mark;
  }

  get label() {
    const { now, category, detailed, t } = this.#moment;
    this.#label ??= placeLabel(detailed(this.#place), now, category, t);
    return this.#label;
  }
}

interface Moment {
  now: CityMoment;
  category: Category;
  detailed: Detailed;
  kerbs: readonly KerbPrice[];
  t: T;
}

export function marksAt(moment: Moment): (place: Place) => MapPlace {
  const made = new WeakMap<Place, MapPlace>();
  return (place) => {
    const mark = made.get(place) ?? new PlaceOnMap(place, moment);
    made.set(place, mark);
    return mark;
  };
}

/** Returns the filtered places for the map. `pinned` was selected by search and is shown even if its kind is hidden. */
export function placesOnMap(
  { places, byId, within }: Pick<PlaceBook, 'places' | 'byId' | 'within'>,
  { filter, pinned }: { filter: Filter; pinned: Place | null },
  markOf: (place: Place) => MapPlace,
): MapPlaces {
  const isFiltered = isShownBy(filter);
  const isShown = (place: Place) => place === pinned || isFiltered(place);
  return {
    count: places.length,
    byId: (id) => {
      const place = byId(id);
      return place && isShown(place) ? markOf(place) : null;
    },
    within: (box) => within(box).filter(isShown).map(markOf),
    *all() {
      for (const place of places) if (isShown(place)) yield markOf(place);
    },
  };
}

export function placeLabel(place: Place, now: CityMoment, category: Category, t: T): string {
  const price = placePriceNow(place, now, category);
  const isParking = place.objectType === 'parkings';
  const number = isParking ? (place.zone?.zoneNumber ?? place.code) : '';
  const ticks = ticksOf(place.spaces);
  const texts = [
    [t(kindOf(place).name), number].filter(Boolean).join(' '),
    place.address || (isParking ? '' : place.name),
    price && (price.hourPrice > 0 ? t('priceLabel', { price: priceText(price.hourPrice) }) : t('freeLabel')),
    ticks && t(TICK_WORDS[ticks]),
  ];
  return texts.filter(Boolean).join(', ');
}

export const TICK_WORDS = { 1: 'legendNone', 2: 'legendFew', 3: 'legendMany' } as const;

function markOf(place: Place, { now, category, kerbs }: Moment): PlaceMark {
  const { icon, look } = kindOf(place);
  const price = placePriceNow(place, now, category);
  return {
    // A parking not sold by the city has no price.
    look: look === 'pin' && !price ? 'dot' : look,
    icon: icon ? <Icon of={icon} /> : 'P',
    price: look === 'pin' && price ? priceText(price.hourPrice) : null,
    ticks: look === 'pin' ? ticksOf(place.spaces) : null,
    tone: toneOf(place, price?.hourPrice ?? null, kerbs),
  };
}

function toneOf(place: Place, price: Kopecks | null, kerbs: readonly KerbPrice[]): PlaceMark['tone'] {
  if (['church', 'museum', 'sight'].includes(place.objectType)) return 'sight';
  if (place.objectType !== 'parkings') return 'plain';
  if (price === 0) return 'free';
  return kerbs.find(({ from, to }) => price !== null && from <= price && price <= to)?.tone ?? 'paid';
}

const POINT: PlaceShape = { type: 'point' };
const shapes = new WeakMap<Place, PlaceShape>();

/** Cached: the renderer compares shapes by identity. */
function shapeOf(place: Place): PlaceShape {
  const known = shapes.get(place) ?? newShape(place);
  shapes.set(place, known);
  return known;
}

function newShape({ geometry, side }: Place): PlaceShape {
  switch (geometry.type) {
    case 'Point':
      return POINT;
    case 'LineString':
      return { type: 'lane', line: [...geometry.coordinates], side };
    case 'Polygon':
      return { type: 'lot', rings: geometry.coordinates.map((ring) => [...ring]) };
  }
}
