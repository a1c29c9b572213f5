import { mapText } from '../pack/map-texts.ts';
import type { ParkingProperties } from '../pack/schema.ts';
import type { ExtractFeature, Tags } from './extract.ts';
import { SHAPE_NAME } from './tags.ts';

interface Warn {
  warn: (text: string) => void;
}

type Category = ParkingProperties['category'];

const OPEN_TO = ['yes', 'public', 'permissive', 'destination'];
const OPEN_ACCESS = [...OPEN_TO, 'designated'];
const OPEN_HOURS = ['24/7'];
const NO_LIMIT = ['no', 'none', 'unlimited', 'false', '0'];
const words = (text: string, open: readonly string[]) => text.split(' ').map((word) => [word, open] as const);

/** First words of tags that may limit parking, with the values that limit nothing. */
const OPEN_VALUES: ReadonlyMap<string, readonly string[]> = new Map([
  ...words('fee', ['yes', 'no']),
  ...words('access vehicle motor_vehicle motorcar', OPEN_ACCESS),
  ...words('hgv goods bus coach tourist_bus taxi motorcycle motorhome caravan trailer hazmat', [
    ...OPEN_TO,
    'no',
  ]),
  ...words('opening_hours service_times hours', OPEN_HOURS),
  ...words(
    'charge toll payment maxstay minstay stay time_limit authentication restriction restrictions reservation permit private residents customers employees car_sharing carsharing women condition conditions seasonal temporary disused abandoned construction proposed demolished removed razed',
    NO_LIMIT,
  ),
]);
/** Limits by time or street side are not supported. Some exports write `_conditional`. */
const UNREAD = /[:_]condit|^parking:|^(fee|access):/;
/** Parts of unknown names that limit by their meaning, without a list of all of them. */
const LIMITING =
  /^(max|min|for_|only_|valid|closed|loading|dis[ck](_|$))|limit|restrict|reserv|permit|resident|forbid|prohibit|allowed|_only$|огранич|запре|резерв|разреш|жител/;
const SPEED = /^max_?speed|speed_?limit/;

/** Values that limit under any name. */
const LIMITING_VALUE =
  /^(only|designated|required|private|permit|residents?|customers|employees|staff|disabled|no_\w+)$|\d:\d\d ?[-–]|@ ?\(/;

/** First words of tags whose other words limit nothing, and tags that the compiler reads. */
const HARMLESS =
  /^(source|note|check_date|survey|description|operator|capacity|name|contact|addr|code|zonenumber|street|side|category)$/;

function openValues(tag: string, value: string): readonly string[] | undefined {
  const [word = '', ...rest] = tag.split(':');
  if (HARMLESS.test(word)) return undefined;
  const known = [word, ...rest].map((one) => OPEN_VALUES.get(one)).find((values) => values !== undefined);
  if (known) return known;
  if (word.length === SHAPE_NAME)
    for (const [name, open] of OPEN_VALUES) if (name.startsWith(word)) return open;
  if (SPEED.test(word)) return undefined;
  return LIMITING.test(word) || LIMITING_VALUE.test(value) ? NO_LIMIT : undefined;
}

/** Returns the tags that limit who parks, when, for how long or for what price, if the compiler cannot apply them. */
export function limitsOf(tags: Tags): [tag: string, value: string][] {
  return Object.entries(tags).filter(([name, text]) => {
    const [tag, value] = [name.toLowerCase(), text.toLowerCase()];
    if (UNREAD.test(tag)) return true;
    if (tag === 'authentication:none') return value !== 'yes';
    return openValues(tag, value)?.includes(value) === false;
  });
}

const OF_CARS = ['parking', 'parking_space'];
/** Points of a street that an export of everything contains. */
const STREET_POINTS = ['highway', 'barrier', 'natural', 'power', 'entrance', 'railway'];

/** Returns the tag of another thing, such as a bicycle stand, unless the operator names a category. */
export function otherThing({ tags, shape }: ExtractFeature): string | undefined {
  if (tags.category !== undefined) return undefined;
  if (tags.amenity !== undefined) return OF_CARS.includes(tags.amenity) ? undefined : 'amenity';
  return shape === 'point' ? STREET_POINTS.find((tag) => tags[tag] !== undefined) : undefined;
}

/** Undefined for a missing tag, and for an invalid one, which is reported. */
export function countOf({ tags, place }: ExtractFeature, tag: string, { warn }: Warn): number | undefined {
  const text = (tags[tag] ?? '').trim();
  if (/^\d{1,6}$/.test(text)) return Number(text);
  if (text !== '') warn(mapText('notWhole', place, tag, text));
  return undefined;
}

/** Reports a value that is not in `known`. */
export function reportUnknown(
  { tags, place }: ExtractFeature,
  tag: string,
  known: readonly string[],
  { warn }: Warn,
): void {
  const value = tags[tag] ?? '';
  if (value !== '' && !known.includes(value))
    warn(mapText('unknownValue', place, tag, value, known.join(', ')));
}

/** Supported tag values; others are reported and ignored. */
const KNOWN_VALUES: Readonly<Record<string, readonly string[]>> = {
  fee: ['yes', 'no'],
  access: [
    'yes',
    'public',
    'permissive',
    'designated',
    'customers',
    'private',
    'permit',
    'no',
    'destination',
  ],
  parking: ['surface', 'multi-storey', 'underground', 'street_side', 'lane', 'rooftop'],
};

/**
 * Reports tags that may limit for whom, when and for what price a place is open. Such a place is neither free nor sold
 * until the operator names its category, one of `sold`.
 */
export function isLimited(feature: ExtractFeature, sold: readonly Category[], report: Warn): boolean {
  const { tags, place } = feature;
  for (const [tag, known] of Object.entries(KNOWN_VALUES)) reportUnknown(feature, tag, known, report);
  reportUnknown(feature, 'category', ['free', ...sold], report);
  const isRead = (tag: string, value: string) =>
    tag === 'disabled' && value === 'designated' && sold.includes(tag);
  const limits = limitsOf(tags).filter(([tag, value]) => !isRead(tag, value));
  for (const [tag, value] of limits)
    if (KNOWN_VALUES[tag]?.includes(value) !== false) report.warn(mapText('limit', place, tag, value));
  const isNamed = sold.some((category) => category === tags.category);
  if (limits.length > 0 && !isNamed) report.warn(mapText('notSold', place, sold.join(', ')));
  return limits.length > 0;
}
