/** From every `city.json`, by build/cities-plugin.ts. */
declare module 'virtual:cities' {
  /** City of a first visit [D-X18]. */
  export const firstCity: import('./lib/city-entry.ts').CityEntry;
  export const loadCities: () => Promise<readonly import('./lib/city-entry.ts').CityEntry[]>;
}

/** By build/head-start-plugin.ts, for the script that runs before the client. */
declare module 'virtual:head-start' {
  export const cities: readonly string[];
  /** Cities without the default path of our server. */
  export const otherUrls: Readonly<Record<string, string>>;
  export const firstCity: string;
  /** Cities without the default path of our server. */
  export const otherMaps: Readonly<Record<string, string>>;
  export const aheadPaths: { options: string; settings: string; map: string };
  /** Entry last; empty in development. */
  export const mainFiles: readonly string[];
  /** Accept header of the preloaded map request. */
  export const mapAccept: string;
  /** Empty in development. */
  export const homeFiles: readonly string[];
  export const englishFiles: readonly string[];
  export const cityFiles: readonly string[];
  /** By language; empty in development. */
  export const frameFiles: Readonly<Record<string, string | undefined>>;
}

/** See build/first-frame.ts. */
declare module 'virtual:first-page' {
  export const HomeMapScreen: () => import('react').ReactElement;
}

/** Release tag. */
declare const __RELEASE__: string;

/** By build/payment-page-plugin.ts, for `/payment`. */
declare module 'virtual:payment-page' {
  export const cities: readonly string[];
  export const otherUrls: Readonly<Record<string, string>>;
  export const firstCity: string;
}
