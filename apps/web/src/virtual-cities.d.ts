/** Generated from every `city.json` by build/cities-plugin.ts. */
declare module 'virtual:cities' {
  /** City of a first visit [D-X18]. */
  export const firstCity: import('./lib/city-entry.ts').CityEntry;
  export const loadCities: () => Promise<readonly import('./lib/city-entry.ts').CityEntry[]>;
}

declare module 'virtual:head-start' {
  export const cities: readonly string[];
  /** API URLs of cities without the default path of our server. */
  export const otherUrls: Readonly<Record<string, string>>;
  export const firstCity: string;
  /** Tile URLs of cities without the default path of our server. */
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

declare module 'virtual:first-page' {
  export const HomeMapScreen: () => import('react').ReactElement;
}

/** Release tag. */
declare const __RELEASE__: string;

declare module 'virtual:payment-page' {
  export const cities: readonly string[];
  export const otherUrls: Readonly<Record<string, string>>;
  export const firstCity: string;
}
