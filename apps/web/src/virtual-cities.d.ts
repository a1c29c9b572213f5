/** Generated from every `city.json` by build/cities-plugin.ts. */
declare module 'virtual:cities' {
  export const firstCity: import('./lib/city-entry.ts').CityEntry;
  export const loadCities: () => Promise<readonly import('./lib/city-entry.ts').CityEntry[]>;
}

declare module 'virtual:head-start' {
  export const cities: readonly string[];
  export const otherUrls: Readonly<Record<string, string>>;
  export const firstCity: string;
  export const otherMaps: Readonly<Record<string, string>>;
  export const aheadPaths: { options: string; settings: string; map: string; profile: string };
  /** Scripts of the client, the entry last; empty in development. */
  export const mainFiles: readonly string[];
  export const mapAccept: string;
  /** Path of a page to its scripts, each behind those that it imports, and styles; empty in development. */
  export const pageFiles: Readonly<Record<string, readonly string[]>>;
  export const englishFiles: readonly string[];
  export const cityFiles: readonly string[];
}

/** Release tag. */
declare const __RELEASE__: string;

declare module 'virtual:inspect-page' {
  export const cities: readonly Pick<
    import('./lib/city-entry.ts').CityEntry,
    'city' | 'nameForShow' | 'nameEn'
  >[];
  export const otherUrls: Readonly<Record<string, string>>;
  export const firstCity: string;
}

declare module 'virtual:payment-page' {
  export const cities: readonly string[];
  export const otherUrls: Readonly<Record<string, string>>;
  export const firstCity: string;
}
