export type LatLon = readonly [lat: number, lon: number];

/** One city compiled into the client [cities-1]. */
export interface CityEntry {
  /** City code, also the name of the pack's folder and the default base path of the API. */
  city: string;
  nameForShow: string;
  nameEn?: string;
  /** Base URL of the API: a path of this server or another address [cities-2]. */
  apiUrl: string;
  /** IANA time zone name. */
  timeZone: string;
  regionCode?: string;
  center: LatLon;
  mapBounds: { southWest: LatLon; northEast: LatLon };
  mapSource: string;
  /** Source of the map geometry; OpenStreetMap by default. */
  attribution?: { text: string; url: string };
  profile: {
    parking: { parkingPeriod: number; planarParkingAvailable?: boolean; postPaymentAvailable?: boolean };
  };
  demo?: boolean;
}
