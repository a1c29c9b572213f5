import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { loadCityList } from '../city-list.ts';
import { listCities } from '../pack/files.ts';
import { mapHash } from '../pack/hash.ts';
import { boxOf } from '../pack/geometry.ts';
import { cityOptions } from '../pack/read.ts';
import type { CityEntry } from '../pack/schema.ts';
import { type Ground, readGround } from './ground.ts';
import { writeArchive } from './pmtiles.ts';
import { drawStill, type StillFrame } from './still.ts';
import { makeTiles, maxZoomOf, MIN_ZOOM } from './tiles.ts';

/** Increase after a drawing change, so unchanged packs are drawn again. */
const GROUND_VERSION = '3';
/** Size of a wide screen; zoom of the home page [PAY-006]. */
const STILL = { zoom: 16, width: 1600, height: 1000 };

const OPEN_STREET_MAP = {
  text: '© OpenStreetMap contributors',
  url: 'https://www.openstreetmap.org/copyright',
};

/**
 * Draws the map files of cities with a changed pack: `<city>.pmtiles`, `<city>-still-light.svg` and `-dark.svg` (also
 * .gz and .br), `<city>-still.json`. Returns the drawn cities. A city with an error keeps its old files and is
 * reported to `complain`. `refused`: excluded packs.
 */
export function buildChangedMapFiles(
  citiesDir: string,
  outDir: string,
  complain: (line: string) => void,
  refused: readonly string[],
): string[] {
  mkdirSync(outDir, { recursive: true });
  const byCode = new Map(loadCityList(citiesDir).map((city) => [city.city, city]));
  return listCities(citiesDir).filter((slug) => {
    const city = byCode.get(slug);
    const stamp = path.join(outDir, `${slug}.hash`);
    const hash = `${GROUND_VERSION} ${mapHash(citiesDir, slug)}`;
    if (!city || refused.includes(slug)) return false;
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return false;
    try {
      buildMapFiles(citiesDir, city, outDir);
    } catch (error) {
      complain(`cities/${slug}: ${error instanceof Error ? error.message : String(error)}`);
      return false;
    }
    writeWhole(stamp, hash);
    return true;
  });
}

export function buildMapFiles(citiesDir: string, city: CityEntry, outDir: string): void {
  const slug = city.city;
  const ground = readGround(citiesDir, slug);
  writeWhole(path.join(outDir, `${slug}.pmtiles`), archiveOf(city, ground));
  const frame: StillFrame = { center: centerOf(citiesDir, city), ...STILL };
  for (const theme of ['light', 'dark'] as const) {
    const file = path.join(outDir, `${slug}-still-${theme}.svg`);
    const picture = Buffer.from(drawStill(ground, frame, theme));
    writeWhole(file, picture);
    writeWhole(`${file}.gz`, gzipSync(picture, { level: 9 }));
    writeWhole(
      `${file}.br`,
      brotliCompressSync(picture, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    );
  }
  writeWhole(path.join(outDir, `${slug}-still.json`), JSON.stringify(frame));
}

function centerOf(citiesDir: string, city: CityEntry): [number, number] {
  return cityOptions(citiesDir, city.city)?.siteOptions.map.mapCenter ?? city.center;
}

function attributionOf({ attribution = OPEN_STREET_MAP }: CityEntry): string {
  const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return `<a href="${escape(attribution.url)}">${escape(attribution.text)}</a>`;
}

function archiveOf(city: CityEntry, ground: Ground): Buffer {
  const { southWest, northEast } = city.mapBounds;
  const places = Object.values(ground).flatMap((features) =>
    features.flatMap((feature) => feature.paths.flat()),
  );
  const whole = { minLon: southWest[1], minLat: southWest[0], maxLon: northEast[1], maxLat: northEast[0] };
  const maxZoom = maxZoomOf(ground);
  return writeArchive(makeTiles(ground), {
    bounds: places.length > 0 ? boxOf(places) : whole,
    center: { lon: city.center[1], lat: city.center[0], zoom: maxZoom },
    minZoom: MIN_ZOOM,
    maxZoom,
    metadata: {
      name: city.nameEn,
      attribution: attributionOf(city),
      vector_layers: ['water', 'park', 'block', 'building', 'road', 'label'].map((id) => ({
        id,
        fields: {},
      })),
    },
  });
}

/** Renames from a temporary name: a reader never sees a partial file, even after a killed start. */
function writeWhole(file: string, content: Buffer | string): void {
  writeFileSync(`${file}.new`, content);
  renameSync(`${file}.new`, file);
}
