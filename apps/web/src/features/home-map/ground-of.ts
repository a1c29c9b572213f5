import type { LonLat, MapGround } from '#src/map/index.ts';

/** The pictures that come with a pack: their size in pixels and the zoom they are drawn for; the middle is the city's. */
const STILL = { zoom: 16, width: 1600, height: 1000 };
const TILES = /\.pmtiles$/;

/**
 * Tiles of the city and, beside them, its still pictures in both themes. `mapCenter` is `null` until the site options
 * have told it.
 */
export function groundOf(mapSource: string, mapCenter: LonLat | null): MapGround {
  if (!TILES.test(mapSource)) return { tilesUrl: mapSource === '' ? null : mapSource, still: null };
  const pictureUrl = (theme: string) => mapSource.replace(TILES, `-still-${theme}.svg`);
  return {
    tilesUrl: mapSource,
    still: {
      ...STILL,
      center: mapCenter,
      lightUrl: pictureUrl('light'),
      darkUrl: pictureUrl('dark'),
    },
  };
}
