import { type BasemapFeature, type BasemapLayer, decodeBasemap } from '../pack/basemap-codec.ts';
import { readPackFile } from '../pack/files.ts';

export type Ground = Record<BasemapLayer, BasemapFeature[]>;

/** Returns an empty layer without a file. Throws with the name of a broken file. */
export function readGround(citiesDir: string, slug: string): Ground {
  const read = (layer: BasemapLayer): BasemapFeature[] => {
    const file = `basemap/${layer}.json`;
    const text = readPackFile(citiesDir, slug, file);
    if (text === null) return [];
    try {
      return decodeBasemap(text);
    } catch (error) {
      throw new Error(`cities/${slug}/${file} is no basemap file`, { cause: error });
    }
  };
  return {
    water: read('water'),
    parks: read('parks'),
    blocks: read('blocks'),
    houses: read('houses'),
    streets: read('streets'),
    labels: read('labels'),
  };
}
