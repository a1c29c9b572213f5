import { BASEMAP_LAYERS, decodeBasemap } from './basemap-codec.ts';
import { PackFileError, readPackFile } from './files.ts';
import { bothTexts } from './map-texts.ts';

/** Returns faults of the basemap; a pack may have none. */
export function groundProblems(citiesDir: string, slug: string): string[] {
  return BASEMAP_LAYERS.flatMap((layer) => {
    const file = `basemap/${layer}.json`;
    try {
      const text = readPackFile(citiesDir, slug, file);
      if (text !== null) decodeBasemap(text);
      return [];
    } catch (error) {
      const why = error instanceof PackFileError ? error.message : bothTexts('notBasemap');
      return [`${slug}/${file}: ${why}`];
    }
  });
}
