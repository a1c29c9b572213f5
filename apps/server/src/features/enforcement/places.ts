export interface Position {
  lat: number;
  lon: number;
}

/** `distance` in metres. */
export interface NearPlace {
  zone: string;
  parking: string;
  street: string;
  distance: number;
}

/** Returns places near a position, nearest first; outside the city none. */
export type FindPlaces = (cityId: number, position: Position) => Promise<NearPlace[]>;
