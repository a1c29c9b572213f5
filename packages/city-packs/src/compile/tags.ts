import * as z from 'zod';

export type Tags = Readonly<Record<string, string>>;

const tagValue = z.pipe(
  z.union([z.string(), z.number(), z.boolean()]),
  z.transform((value) => String(value).trim()),
);

/** Missing values as the text of a GIS or a table. */
const MISSING = /^(<?null>?|nan)$/i;
/** Shapefiles cut names here. */
export const SHAPE_NAME = 10;
const LONG_NAMES = new Map(
  ['spacesTotal', 'spacesForDisabled', 'capacity_estimated', 'capacity:disabled'].map((name) => [
    name.slice(0, SHAPE_NAME),
    name,
  ]),
);
const HSTORE = /"((?:[^"\\]|\\.)*)"\s*=>\s*"((?:[^"\\]|\\.)*)"/g;

/** Tags in an object or a text: JSON, or the hstore that ogr2ogr writes. */
function nestedTags(value: unknown): object {
  if (typeof value === 'object') return value ?? {};
  if (typeof value !== 'string') return {};
  try {
    const read: unknown = JSON.parse(value);
    return typeof read === 'object' ? (read ?? {}) : {};
  } catch {
    return Object.fromEntries([...value.matchAll(HSTORE)].map(([, tag = '', text = '']) => [tag, text]));
  }
}

/**
 * Returns tags of a feature, also those nested in `tags` or `other_tags`. Ignores missing values, lists and other
 * objects; `missing`: texts that mean a missing value, such as NULL.
 */
export function readTags(properties: Record<string, unknown>): { tags: Tags; missing: Tags } {
  const { tags: nested, other_tags: others, ...own } = properties;
  const all = [nestedTags(others), nestedTags(nested), own].flatMap((source) =>
    Object.entries(source).flatMap(([name, tag]) => {
      const text = tagValue.safeParse(tag).data;
      return text ? [[LONG_NAMES.get(name) ?? name, text] as const] : [];
    }),
  );
  const isMissing = ([, text]: readonly [string, string]) => MISSING.test(text);
  return {
    tags: Object.fromEntries(all.filter((tag) => !isMissing(tag))),
    missing: Object.fromEntries(all.filter(isMissing)),
  };
}
