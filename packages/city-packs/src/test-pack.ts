import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const REAL_CITIES = fileURLToPath(new URL('../../../cities/', import.meta.url));

const CALENDAR = {
  years: {
    2025: { holidays: ['2025-11-04'], transferredDaysOff: ['2025-11-03'], workingWeekends: ['2025-11-01'] },
  },
};
const OPTIONS = {
  siteOptions: { menuItems: { header: [], footer: [], mobile: [] }, hasPrivateData: true },
  settings: { viewPenalty: true },
  demo: ['viewPenalty'],
};

/** A valid pack; tests change single files. */
export const SMALL_PACK = {
  'city.json': {
    city: 'probograd',
    nameForShow: 'Пробоград',
    nameEn: 'Probograd',
    apiUrl: '/probograd',
    timeZone: 'Europe/Moscow',
    regionCode: '78',
    center: [59.95, 30.35],
    mapBounds: { southWest: [59.9, 30.3], northEast: [60, 30.4] },
    mapSource: '/maps/probograd.pmtiles',
    hasStreets: false,
    profile: { parking: { parkingPeriod: 15 } },
  },
  'options.json': { settings: { useTsCategory: true } },
  'tariffs.json': {
    tariffs: [
      {
        code: 'day',
        versions: [
          {
            id: 'day-2025',
            validFrom: '2025-01-01',
            rules: [
              { days: ['weekday'], categories: 'all', from: '08:00', to: '19:59:59', hourKopecks: 4000 },
            ],
            freeDays: ['saturday', 'sunday', 'holiday'],
          },
        ],
      },
    ],
  },
  'zones.json': { zones: [{ zonenumber: '0001', name: 'Центр', tariff: 'day' }] },
  'calendar.json': {},
  'parkings.geojson': {
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        properties: {
          code: '3001',
          zone: '0001',
          address: 'Первая улица',
          category: 'roadside',
          side: 'left',
          total: 7,
        },
        geometry: {
          type: 'LineString',
          coordinates: [
            [30.35, 59.95],
            [30.351, 59.951],
          ],
        },
      },
    ],
  },
};

export interface TestCities {
  dir: string;
  write(file: string, content: unknown, folder?: string): void;
  remove(): void;
}

/** Creates a folder of cities with the small pack, changed by `files`. */
export function makeTestCities(files: Readonly<Record<string, unknown>> = {}): TestCities {
  const dir = mkdtempSync(path.join(tmpdir(), 'gorpark-cities-'));
  const write = (file: string, content: unknown, folder = 'probograd') => {
    const full = path.join(dir, folder, file);
    mkdirSync(path.dirname(full), { recursive: true });
    writeFileSync(full, typeof content === 'string' ? content : JSON.stringify(content));
  };
  write('calendar.json', CALENDAR, '_russia');
  write('options.json', OPTIONS, '_russia');
  for (const [file, content] of Object.entries({ ...SMALL_PACK, ...files })) write(file, content);
  return { dir, write, remove: () => rmSync(dir, { recursive: true, force: true }) };
}
