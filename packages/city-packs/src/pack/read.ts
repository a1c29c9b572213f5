import * as z from 'zod';
import { faultOf, PackFileError, readPackFile, SHARED_FOLDER, zodText } from './files.ts';
import { packHash } from './hash.ts';
import { contentFiles, readContent } from './content.ts';
import { checkOffers, NO_OFFERS, sourceOffers } from './offers.ts';
import { readTariffs } from './tariffs.ts';
import {
  objectProperties,
  parkingProperties,
  sharedCalendar,
  sourceCalendar,
  sourceCity,
  sourceOptions,
  sourceTariffs,
  sourceZones,
  type SourceOptions,
} from './schema.ts';
import type { FiledFeature, Pack, PackFindings } from './types.ts';
import { checkPack } from './check.ts';
import { addressProblems } from './addresses.ts';
import { groundProblems } from './ground-check.ts';
import { mapText } from './map-texts.ts';
import { badText } from './text-check.ts';

const position = z.tuple([z.number(), z.number()]);
const geometry = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('Point'), coordinates: position }),
  z.strictObject({ type: z.literal('LineString'), coordinates: z.array(position).min(2) }),
  z.strictObject({ type: z.literal('Polygon'), coordinates: z.array(z.array(position).min(4)).min(1) }),
]);
const collection = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(z.object({ type: z.literal('Feature'), properties: z.unknown(), geometry })),
});
const anyObject = z.record(z.string(), z.unknown());

export type PackResult = { pack: Pack; findings: PackFindings } | { pack: null; findings: PackFindings };

const MAX_ISSUES = 20;

/**
 * Returns a null `pack` if a file is missing or invalid. A pack with errors (unknown zone, overlap) must not be
 * imported either.
 */
export function readPack(citiesDir: string, slug: string): PackResult {
  try {
    return readWhole(citiesDir, slug);
  } catch (error) {
    // An unexpected exception must not affect other cities.
    return {
      pack: null,
      findings: { errors: [mapText('uncheckable', slug, String(error))], warnings: [] },
    };
  }
}

function readWhole(citiesDir: string, slug: string): PackResult {
  const errors: string[] = [];
  const parse = <T>(folder: string, file: string, schema: z.ZodType<T>, value: unknown): T | null => {
    // The fault has already been reported.
    if (value === undefined) return null;
    const result = schema.safeParse(value, { error: zodText });
    if (result.success) return result.data;
    for (const issue of result.error.issues.slice(0, MAX_ISSUES))
      errors.push(
        [`${folder}/${file}`, ...(issue.path.length > 0 ? [issue.path.join('.')] : []), issue.message].join(
          ': ',
        ),
      );
    return null;
  };
  const json = (folder: string, file: string, isOptional = false): unknown => {
    try {
      const text = readPackFile(citiesDir, folder, file);
      if (text !== null) return checkedJson(text);
      if (!isOptional) errors.push(mapText('missing', `${folder}/${file}`));
    } catch (error) {
      errors.push(`${folder}/${file}: ${faultOf(error)}`);
    }
    return undefined;
  };
  const features = <T>(file: string, properties: z.ZodType<T>): FiledFeature<T>[] => {
    const value = json(slug, file, true);
    const parsed = value === undefined ? null : parse(slug, file, collection, value);
    return (parsed?.features ?? []).flatMap((feature, index) => {
      const own = parse(slug, `${file} feature ${index + 1}`, properties, feature.properties);
      return own === null ? [] : [{ properties: own, geometry: feature.geometry, file }];
    });
  };

  const city = parse(slug, 'city.json', sourceCity, json(slug, 'city.json'));
  const [sharedOptions, ownOptions] = [json(SHARED_FOLDER, 'options.json'), json(slug, 'options.json')];
  const areOptionsRead = sharedOptions !== undefined && ownOptions !== undefined;
  const options = parse(
    slug,
    'options.json',
    sourceOptions,
    areOptionsRead ? layOver(sharedOptions, ownOptions) : undefined,
  );
  const tariffs = parse(slug, 'tariffs.json', sourceTariffs, json(slug, 'tariffs.json'));
  const zones = parse(slug, 'zones.json', sourceZones, json(slug, 'zones.json'));
  const ownCalendar = json(slug, 'calendar.json', true);
  const calendar = parse(slug, 'calendar.json', sourceCalendar, ownCalendar === undefined ? {} : ownCalendar);
  const ownOffers = json(slug, 'offers.json', true);
  const offers = ownOffers === undefined ? NO_OFFERS : parse(slug, 'offers.json', sourceOffers, ownOffers);
  const content = readContent(
    contentFiles(citiesDir, slug),
    (file, schema) => {
      const value = json(slug, file, true);
      return value === undefined ? null : parse(slug, file, schema, value);
    },
    (text) => errors.push(`${slug}/${text}`),
  );
  const shared = parse(SHARED_FOLDER, 'calendar.json', sharedCalendar, json(SHARED_FOLDER, 'calendar.json'));
  const parkings = ['parkings.geojson', 'parkings-extra.geojson'].flatMap((file) =>
    features(file, parkingProperties),
  );
  const objects = ['objects.geojson', 'objects-extra.geojson'].flatMap((file) =>
    features(file, objectProperties),
  );
  errors.push(...groundProblems(citiesDir, slug));
  if (errors.length > 0 || !city || !options || !tariffs || !zones || !calendar || !shared || !offers)
    return { pack: null, findings: { errors, warnings: [] } };

  const read = readTariffs(tariffs.tariffs);
  const pack: Pack = {
    slug,
    hash: packHash(citiesDir, slug),
    city,
    options,
    sourceTariffs: tariffs.tariffs,
    tariffs: read.tariffs,
    zones: zones.zones,
    calendar: {
      mode: calendar.mode,
      years: { ...shared.years, ...calendar.years },
      overrides: calendar.overrides,
      regionalChecked: calendar.regionalChecked,
    },
    offers,
    content,
    parkings,
    objects,
  };
  const { errors: problems, warnings } = checkPack(pack);
  const inFolder = (text: string) => `${slug}/${text}`;
  return {
    pack,
    findings: {
      errors: [
        ...read.problems,
        ...problems,
        ...checkOffers(offers, zones.zones),
        ...addressProblems(citiesDir, city),
      ].map(inFolder),
      warnings: warnings.map(inFolder),
    },
  };
}

/** @throws PackFileError */
function checkedJson(text: string): unknown {
  const value = JSON.parse(text) as unknown;
  const bad = badText(value);
  if (bad !== null) throw new PackFileError(bad);
  return value;
}

/** Returns null if the options are invalid. */
export function cityOptions(citiesDir: string, slug: string): SourceOptions | null {
  try {
    const [shared, own] = [SHARED_FOLDER, slug].map((folder) =>
      checkedJson(readPackFile(citiesDir, folder, 'options.json') ?? '{}'),
    );
    return sourceOptions.safeParse(layOver(shared, own)).data ?? null;
  } catch {
    return null; // The check of the whole pack reports this fault.
  }
}

const MERGED_LEVELS: Readonly<Record<string, number>> = {
  siteOptions: 1,
  settings: 1,
  pack: 1,
  forgiveness: 2,
};

/**
 * Returns the value of the field `name` with `own` over `shared`: `forgiveness` and its parts are merged by field, like
 * `siteOptions`, `settings` and `pack`; any other value is replaced.
 */
export function overField(name: string, shared: unknown, own: unknown): unknown {
  return mergeFields(shared, own, MERGED_LEVELS[name] ?? 0);
}

function mergeFields(shared: unknown, own: unknown, levels: number): unknown {
  const [base, over] = [anyObject.safeParse(shared), anyObject.safeParse(own)];
  if (levels === 0 || !base.success || !over.success) return own;
  const merged: Record<string, unknown> = { ...base.data };
  for (const [key, value] of Object.entries(over.data))
    merged[key] = mergeFields(merged[key], value, MERGED_LEVELS[key] ?? levels - 1);
  return merged;
}

/** Merges the options by field; concatenates the demo lists. */
function layOver(shared: unknown, own: unknown): unknown {
  const [base, over] = [anyObject.safeParse(shared), anyObject.safeParse(own)];
  if (!base.success || !over.success) return own;
  const merged = { ...base.data, ...anyObject.parse(mergeFields(shared, own, 1)) };
  const [below, above] = [
    z.array(z.string()).safeParse(base.data.demo ?? []),
    z.array(z.string()).safeParse(over.data.demo ?? []),
  ];
  if (below.success && above.success) merged.demo = [...new Set([...below.data, ...above.data])];
  return merged;
}
