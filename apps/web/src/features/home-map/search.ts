import type { Place, Zone } from '@gorpark/contract/wire/types';
import type { Detailed } from './place-details.ts';
import { distanceToHouse, isHouse, isKind, isNear, latinOf, otherLayoutOf, wordsOf } from './search-words.ts';

export interface Found {
  places: Place[];
  zones: Zone[];
  /** Absent among the places found. */
  missingHouse: string | null;
}

export type Search = (query: string) => Found;

const MOST = 8;
const NOTHING: Found = { places: [], zones: [], missingHouse: null };

interface Word {
  written: string;
  latin: string;
}

type Fits = (typed: Word, word: Word) => boolean;

const begins: Fits = (typed, word) =>
  word.written.startsWith(typed.written) || word.latin.startsWith(typed.latin);
const beginsNearly: Fits = (typed, word) =>
  begins(typed, word) ||
  isNear(typed.written, word.written) ||
  (/[a-z]/.test(typed.written) && isNear(typed.latin, word.latin));

/**
 * Finds words in any order, matched from their beginning, in either alphabet. If nothing is found, allows one typo
 * per word, then orders the street by distance to the house, drops street types, and tries the other keyboard
 * layout [map-5].
 */
export function* searchIn(
  places: readonly Place[],
  zones: readonly Zone[],
  detailed: Detailed,
): Generator<undefined, Search> {
  const book = createBook();
  const placeWords: Uint32Array[] = [];
  for (const place of places) {
    const { address, code, name, zone } = detailed(place);
    placeWords.push(book.numbersOf([code, address, name, zone?.zoneNumber ?? '']));
    yield;
  }
  const zoneWords = zones.map(({ name, zoneName, zoneNumber }) =>
    book.numbersOf([zoneNumber, zoneName, name]),
  );

  const find = (typed: readonly Word[], fits: Fits, house: number | null): Found => {
    const hits = typed.map((word) => book.fitting((known) => fits(word, known)));
    const hasAll = (words: Uint32Array) => hits.every((hit) => words.some((number) => hit[number] === 1));
    const distances = new Map<Place, number>();
    const found = matching(places, placeWords, hasAll, house === null ? MOST : Infinity);
    if (house !== null) {
      for (const place of found) distances.set(place, distanceToHouse(detailed(place).address, house));
      found.sort((a, b) => (distances.get(a) ?? 0) - (distances.get(b) ?? 0));
    }
    const isMissing = house !== null && distances.get(found[0] as Place) !== 0;
    return {
      places: found.slice(0, MOST),
      zones: matching(zones, zoneWords, hasAll, MOST),
      missingHouse: isMissing ? String(house) : null,
    };
  };

  const findTyped = (query: string): Found => {
    const typed = wordsOf(query).map(wordFrom);
    const streets = typed.filter(({ written }) => !isHouse(written));
    const names = streets.filter(({ written }) => !isKind(written));
    const house = Number.parseInt(typed.find(({ written }) => isHouse(written))?.written ?? '', 10) || null;
    const tries = [typed, streets, names].filter(
      (words, index, all) => words.length > 0 && words.length !== all[index - 1]?.length,
    );
    for (const words of tries) {
      for (const fits of [begins, beginsNearly]) {
        const found = find(words, fits, words === typed ? null : house);
        if (hasAny(found)) return found;
      }
    }
    return NOTHING;
  };

  return (query) => {
    const found = findTyped(query);
    return hasAny(found) ? found : findTyped(otherLayoutOf(query));
  };
}

const hasAny = ({ places, zones }: Found): boolean => places.length + zones.length > 0;

function wordFrom(written: string): Word {
  return { written, latin: latinOf(written) };
}

function matching<T>(
  all: readonly T[],
  words: readonly Uint32Array[],
  fits: (words: Uint32Array) => boolean,
  most: number,
): T[] {
  const found: T[] = [];
  for (let index = 0; index < all.length && found.length < most; index += 1) {
    const [one, own] = [all[index], words[index]];
    if (one !== undefined && own && fits(own)) found.push(one);
  }
  return found;
}

function createBook() {
  const words: Word[] = [];
  const numbers = new Map<string, number>();
  const texts = new Map<string, readonly number[]>();

  const numberOf = (written: string): number => {
    const known = numbers.get(written);
    if (known !== undefined) return known;
    numbers.set(written, words.length);
    return words.push(wordFrom(written)) - 1;
  };
  const ofText = (text: string): readonly number[] => {
    const known = texts.get(text) ?? wordsOf(text).map(numberOf);
    texts.set(text, known);
    return known;
  };
  return {
    numbersOf: (parts: readonly string[]) => Uint32Array.from(new Set(parts.flatMap(ofText))),
    fitting: (fits: (word: Word) => boolean) => Uint8Array.from(words, (word) => (fits(word) ? 1 : 0)),
  };
}
