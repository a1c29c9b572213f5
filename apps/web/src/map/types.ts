import type { ReactNode } from 'react';
import type { LonLat } from './geometry.ts';
import type { Box } from './view-box.ts';

export type PlaceShape =
  | { type: 'point' }
  | { type: 'lane'; line: LonLat[]; side: 'left' | 'right' | null }
  | { type: 'lot'; rings: LonLat[][] };

/** How a place looks on the map: a price tag, a small square, or a round dot. */
export interface PlaceMark {
  look: 'pin' | 'sign' | 'dot';
  /** Drawn in the blue square: the letter P or an icon. */
  icon: ReactNode;
  /** Price now, as on the tag: `100 ₽`. */
  price: string | null;
  /** Free bays out of three, `null` where the number is unknown. */
  ticks: 1 | 2 | 3 | null;
  tone: 'paid' | 'free' | 'sight' | 'plain';
}

/** One thing on the map that can be chosen. Texts are ready for the eye and for the screen reader. */
export interface MapPlace {
  id: string;
  at: LonLat;
  shape: PlaceShape;
  mark: PlaceMark;
  /** Accessible name: `Парковка 7812, 100 рублей в час, много мест`. */
  label: string;
}

/**
 * The places that a map shows, as it asks for them: a view asks for what lies in it, only the engine for all (decision
 * D-J415). Another set, or another look of one of them, is another object.
 */
export interface MapPlaces {
  count: number;
  byId: (id: string) => MapPlace | null;
  /** Those that stand in the box or reach into it, always in the same order. */
  within: (box: Box) => readonly MapPlace[];
  /** Each of them, one by one. */
  all: () => Iterable<MapPlace>;
}

/** Picture of the city for the time before the engine. Files are made with the pack. */
export interface StillPicture {
  lightUrl: string;
  darkUrl: string;
  /** `null` while it is not known: the picture loads, but is not shown at a wrong place. */
  center: LonLat | null;
  zoom: number;
  width: number;
  height: number;
}

/** What the engine needs from the city: its tiles and its bounds. */
export interface MapGround {
  tilesUrl: string | null;
  still: StillPicture | null;
}

export interface MapTexts {
  map: string;
  /** Name of the engine's canvas: that arrows move it. */
  canvas: string;
  /** Name of a round pin that stands for several: `Ещё 12 парковок, приблизить`. */
  cluster: (count: number) => string;
  ownPlace: string;
}
