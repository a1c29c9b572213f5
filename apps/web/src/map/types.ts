import type { ReactNode } from 'react';
import type { LonLat } from './geometry.ts';
import type { Box } from './view-box.ts';

export type PlaceShape =
  | { type: 'point' }
  | { type: 'lane'; line: LonLat[]; side: 'left' | 'right' | null }
  | { type: 'lot'; rings: LonLat[][] };

/** Price of an hour compared with the other prices of the city; `paid` is also the tone of a single price. */
export type KerbTone = 'free' | 'cheap' | 'paid' | 'dear';

export interface PlaceMark {
  look: 'pin' | 'sign' | 'dot';
  icon: ReactNode;
  /** For example `100 ₽`. */
  price: string | null;
  /** Free bays out of three; `null` if unknown. */
  ticks: 1 | 2 | 3 | null;
  tone: KerbTone | 'sight' | 'plain';
}

export interface MapPlace {
  id: string;
  at: LonLat;
  shape: PlaceShape;
  mark: PlaceMark;
  /** Accessible name: `Парковка 7812, 100 рублей в час, много мест`. */
  label: string;
}

/**
 * Places as a new object after every change. A view reads only the places in its box; only the engine reads all
 * [map-4].
 */
export interface MapPlaces {
  /** Of the whole city, also those that are not shown. */
  count: number;
  byId: (id: string) => MapPlace | null;
  within: (box: Box) => readonly MapPlace[];
  all: () => Iterable<MapPlace>;
}

export interface StillPicture {
  lightUrl: string;
  darkUrl: string;
  /** `null` while unknown: the image loads but stays hidden, so it never appears at a wrong position. */
  center: LonLat | null;
  zoom: number;
  width: number;
  height: number;
}

export interface MapGround {
  tilesUrl: string | null;
  still: StillPicture | null;
}

export interface MapTexts {
  map: string;
  canvas: string;
  /** For example `Ещё 12 парковок, приблизить`. */
  cluster: (count: number) => string;
  ownPlace: string;
}
