const TILES = /\.pmtiles$/;

/** Returns `null` if the source is not one of our tile URLs. */
export function stillUrl(mapSource: string, theme: 'light' | 'dark'): string | null {
  return TILES.test(mapSource) ? mapSource.replace(TILES, `-still-${theme}.svg`) : null;
}
