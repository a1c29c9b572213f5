import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plan } from '../options.ts';
import { copyPacks } from './server-process.ts';

/** City of the home page in the client build. */
export const LARGE_CITY = 'saint-petersburg';

/** Distance between lanes in degrees: as dense as a city centre. */
const MIDDLE = { lon: 30.335, lat: 59.9365 };
const STEP = { lon: 0.0022, lat: 0.0011 };
const STREETS = [
  'Садовая улица',
  'Невский проспект',
  'Литейный проспект',
  'улица Рубинштейна',
  'Моховая улица',
];

interface Feature {
  type: 'Feature';
  properties: Record<string, unknown>;
  geometry: { type: 'LineString'; coordinates: [number, number][] };
}

/** Replaces one city's streets with `places` generated lanes. Deterministic. */
export function writeLargeCity(folder: string, cities: Plan['cities'], places: number): void {
  copyPacks(folder, cities);
  const pack = path.join(folder, LARGE_CITY);
  const { zones } = JSON.parse(readFileSync(path.join(pack, 'zones.json'), 'utf8')) as {
    zones: { zonenumber: string }[];
  };
  const side = Math.ceil(Math.sqrt(places));
  const features = Array.from({ length: places }, (_, index): Feature => {
    const [column, row] = [index % side, Math.floor(index / side)];
    const lon = MIDDLE.lon + (column - side / 2) * STEP.lon;
    const lat = MIDDLE.lat + (row - side / 2) * STEP.lat;
    const at = (share: number): [number, number] => [
      Number((lon + STEP.lon * 0.8 * share).toFixed(6)),
      Number((lat + STEP.lat * 0.2 * share).toFixed(6)),
    ];
    return {
      type: 'Feature',
      properties: {
        code: String(100_000 + index),
        zone: zones[index % zones.length]?.zonenumber,
        address: `${STREETS[row % STREETS.length] ?? ''}, ${Math.floor(row / STREETS.length) * side + column + 1}`,
        category: 'roadside',
        side: index % 2 === 0 ? 'left' : 'right',
        total: 5 + (index % 40),
        demo: true,
      },
      geometry: { type: 'LineString', coordinates: [at(0), at(0.5), at(1)] },
    };
  });
  writeFileSync(path.join(pack, 'parkings.geojson'), JSON.stringify({ type: 'FeatureCollection', features }));
}
