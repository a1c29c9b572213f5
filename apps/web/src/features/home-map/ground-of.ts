import { stillUrl } from '#src/map/index.ts';
import type { LonLat, MapGround } from '#src/map/index.ts';

/** The pictures that come with a pack: their size in pixels and the zoom they are drawn for; the middle is the city's. */
const STILL = { zoom: 16, width: 1600, height: 1000 };

/**
 * Tiles of the city and, beside them, its still pictures in both themes. `mapCenter` is `null` until the site options
 * have told it.
 */
export function groundOf(mapSource: string, mapCenter: LonLat | null): MapGround {
  const [lightUrl, darkUrl] = [stillUrl(mapSource, 'light'), stillUrl(mapSource, 'dark')];
  if (!lightUrl || !darkUrl) return { tilesUrl: mapSource === '' ? null : mapSource, still: null };
  return {
    tilesUrl: mapSource,
    still: {
      ...STILL,
      center: mapCenter,
      lightUrl,
      darkUrl,
    },
  };
}
