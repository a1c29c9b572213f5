import type { Place } from '@gorpark/contract/wire/types';
import { sideOf } from '#src/core/alike-places.ts';
import type { PlaceBook } from '#src/core/place-book.ts';
import type { Translate } from '#src/i18n/create-t.ts';
import type { HomeMapTexts } from './messages/index.ts';

const SIDES = { north: 'sideNorth', south: 'sideSouth', east: 'sideEast', west: 'sideWest' } as const;

/** A number that stands on signs; a code of a map's own (`c222726`) says nothing to anybody (decision D-J451). */
const SIGN_CODE = /^\d+$/;

/** A place with the address that it is shown with; the same one each time. */
export type Detailed = (place: Place) => Place;

/**
 * Gives places addresses that tell each from the others, for the eye and the ear: several of a kind in one street get
 * the side of the street where it is known, and their number where that is not enough. No pack has house numbers. Only
 * what is shown is asked for, so a large city is not gone over.
 */
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
    const words = [address, side && t(SIDES[side]), isAlone ? '' : own];
    return { ...place, address: words.filter(Boolean).join(', ') };
  };
  return (place) => {
    const made = known.get(place) ?? detailed(place);
    known.set(place, made);
    return made;
  };
}
