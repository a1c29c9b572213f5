import type { ReactNode } from 'react';
import type { LonLat } from './geometry.ts';
import type { Box } from './view-box.ts';

export type PlaceShape =
  | { type: 'point' }
  | { type: 'lane'; line: LonLat[]; side: 'left' | 'right' | null }
  | { type: 'lot'; rings: LonLat[][] };

/** Look of a place on the map: a price tag, a small square or a round dot. */
export interface PlaceMark {
  look: 'pin' | 'sign' | 'dot';
  /** The letter P or an icon in the blue square. */
  icon: ReactNode;
  /** Current price, for example `100 ₽`. */
  price: string | null;
  /** Free bays on a scale of 1 to 3; `null` if unknown. */
  ticks: 1 | 2 | 3 | null;
  tone: 'paid' | 'free' | 'sight' | 'plain';
}

/** A place that can be chosen on the map. */
export interface MapPlace {
  id: string;
  at: LonLat;
  shape: PlaceShape;
  mark: PlaceMark;
  /** Accessible name: `Парковка 7812, 100 рублей в час, много мест`. */
  label: string;
}

/**
 * The places of a map. A view reads only the places in its box; only the engine reads all [D-J415]. A different set,
 * or a changed look of one place, is a new object.
 */
export interface MapPlaces {
  count: number;
  byId: (id: string) => MapPlace | null;
  /** Returns the places that overlap the box, always in the same order. */
  within: (box: Box) => readonly MapPlace[];
  all: () => Iterable<MapPlace>;
}

/** Preview image of the city, shown before the engine loads. Built with the city pack. */
export interface StillPicture {
  lightUrl: string;
  darkUrl: string;
  /** `null` while unknown: the image loads but stays hidden, so it never appears at a wrong position. */
  center: LonLat | null;
  zoom: number;
  width: number;
  height: number;
}

/** Tiles and bounds of the city for the engine. */
export interface MapGround {
  tilesUrl: string | null;
  still: StillPicture | null;
}

export interface MapTexts {
  map: string;
  /** Accessible name of the engine's canvas, which the arrow keys move. */
  canvas: string;
  /** Accessible name of a cluster: `Ещё 12 парковок, приблизить`. */
  cluster: (count: number) => string;
  ownPlace: string;
}
