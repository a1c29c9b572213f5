/** Compiled by build/cities-plugin.ts from every `city.json`. */
declare module 'virtual:cities' {
  export const cities: readonly import('./lib/city-entry.ts').CityEntry[];
  /** City of a first visit (decision X18). */
  export const defaultCity: string;
}

/** Tag of the release this build was made for. */
declare const __RELEASE__: string;
