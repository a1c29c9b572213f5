const TILES = /\.pmtiles$/;

/** Address of the still picture that lies beside the tiles of a city; `null` for a source that is none of our tiles. */
export function stillUrl(mapSource: string, theme: 'light' | 'dark'): string | null {
  return TILES.test(mapSource) ? mapSource.replace(TILES, `-still-${theme}.svg`) : null;
}
