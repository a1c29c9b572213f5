/** Compiled by build/cities-plugin.ts from every `city.json`. */
declare module 'virtual:cities' {
  /** City of a first visit (decision D-X18). */
  export const firstCity: import('./lib/city-entry.ts').CityEntry;
  /** All cities of the build. */
  export const loadCities: () => Promise<readonly import('./lib/city-entry.ts').CityEntry[]>;
}

/** Made by build/head-start-plugin.ts, for the script that runs before the client. */
declare module 'virtual:head-start' {
  /** Codes of all cities. */
  export const cities: readonly string[];
  /** Base URL of the calls of a city that does not lie under its own code on our server. */
  export const otherUrls: Readonly<Record<string, string>>;
  /** City of a first visit (decision D-X18). */
  export const firstCity: string;
  /** Tiles of a city that do not lie under its own code on our server. */
  export const otherMaps: Readonly<Record<string, string>>;
  export const aheadPaths: { options: string; settings: string; map: string };
  /** The client itself, its entry last: empty while developing. */
  export const mainFiles: readonly string[];
  /** What the head start says that the client can read of the map. */
  export const mapAccept: string;
  /** Scripts and styles of the home page and of the English texts: empty while developing. */
  export const homeFiles: readonly string[];
  export const englishFiles: readonly string[];
  /** The script with all cities. */
  export const cityFiles: readonly string[];
  /** The script of the first frame in each language: none while developing. */
  export const frameFiles: Readonly<Record<string, string | undefined>>;
}

/** The page that the first frame shows, see build/first-frame.ts. */
declare module 'virtual:first-page' {
  export const HomeMapScreen: () => import('react').ReactElement;
}

/** Tag of the release this build was made for. */
declare const __RELEASE__: string;

/** Made by build/payment-page-plugin.ts, for the document `/payment`. */
declare module 'virtual:payment-page' {
  export const cities: readonly string[];
  export const otherUrls: Readonly<Record<string, string>>;
  export const firstCity: string;
}
