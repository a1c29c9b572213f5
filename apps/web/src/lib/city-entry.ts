/** Corner of a city's map as packs write it. */
export type LatLon = readonly [lat: number, lon: number];

/** One city of the list that is compiled into the client (accounts-and-access §1, decision D-C1). */
export interface CityEntry {
  /** The city's code; it names the pack's folder and, by default, the base path of its calls. */
  city: string;
  nameForShow: string;
  nameEn?: string;
  /** Base URL of the city's calls: a path of our own server or an address of another one (decision D-C3). */
  apiUrl: string;
  /** IANA name. */
  timeZone: string;
  regionCode?: string;
  center: LatLon;
  mapBounds: { southWest: LatLon; northEast: LatLon };
  mapSource: string;
  /** Whose geometry the map shows; left out: OpenStreetMap's. */
  attribution?: { text: string; url: string };
  profile: {
    parking: { parkingPeriod: number; planarParkingAvailable?: boolean; postPaymentAvailable?: boolean };
  };
  demo?: boolean;
}
