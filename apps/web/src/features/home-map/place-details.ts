import type { Place } from '@gorpark/contract/wire/types';
import { sideOf } from '#src/core/alike-places.ts';
import type { PlaceBook } from '#src/core/place-book.ts';
import type { Translate } from '#src/i18n/create-t.ts';
import type { HomeMapTexts } from './messages/index.ts';

const SIDES = { north: 'sideNorth', south: 'sideSouth', east: 'sideEast', west: 'sideWest' } as const;

/** Codes on parking signs are numbers; internal map codes (`c222726`) are not shown [map-7]. */
const SIGN_CODE = /^\d+$/;

/** Returns the place with its displayed address, always the same object. */
export type Detailed = (place: Place) => Place;

/** Makes addresses unique: places in one street get the side, then a number. Computed lazily. */
export function detailsIn({ alike }: Pick<PlaceBook, 'alike'>, t: Translate<HomeMapTexts>): Detailed {
  const known = new WeakMap<Place, Place>();
  const detailed: Detailed = (place) => {
    const { address, code } = place;
    if (address === '' || alike.inStreet(place) < 2) return place;
    const side = sideOf(place);
    const isAlone = alike.onSide(place) === 1;
    const own = SIGN_CODE.test(code)
      ? t('placeCode', { code })
      : t('placePart', { number: String(alike.numberOnSide(place)) });
    const texts = [address, side && t(SIDES[side]), isAlone ? '' : own];
    return { ...place, address: texts.filter(Boolean).join(', ') };
  };
  return (place) => {
    const made = known.get(place) ?? detailed(place);
    known.set(place, made);
    return made;
  };
}
