import { stillUrl } from '#src/map/index.ts';
import type { LonLat, MapGround } from '#src/map/index.ts';

/** Preview images of a city pack: pixels and zoom. */
const STILL = { zoom: 16, width: 1600, height: 1000 };

/** Returns the basemap tiles and preview images. `mapCenter` is `null` until the site options are loaded. */
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
