import { createHash } from 'node:crypto';
import { zodText } from '@gorpark/city-packs/pack/files';
import { knownPart } from '@gorpark/city-packs/pack/known-part';
import { overField } from '@gorpark/city-packs/pack/read';
import {
  calendarYear,
  dayType,
  isoDate,
  packFields,
  settings,
  siteOptions,
} from '@gorpark/city-packs/pack/schema';
import type { CityCalendarContent } from '@gorpark/city-packs/pack/types';
import type * as z from 'zod';
import type { OptionsBase, OverridePart } from '../tables.ts';

export interface Override {
  part: OverridePart;
  name: string;
  value: unknown;
}

export type CityBase = OptionsBase & { calendar: CityCalendarContent };

export interface LaidOver {
  base: CityBase;
  facts: CityBase;
  applied: Override[];
  /** One line per override that no longer fits. */
  left: string[];
}

const FIELDS = { siteOptions, settings, pack: packFields } as const;
const BOTH = { error: zodText };

/** Applies overrides in order; omits and reports those that violate the pack schema. */
export function layOver(base: CityBase, overrides: readonly Override[]): LaidOver {
  const laid: LaidOver = { base: pick(base), facts: pick(base), applied: [], left: [] };
  for (const override of overrides) {
    const result = withOverride(laid.facts, override, knownPart);
    if (typeof result === 'string')
      laid.left.push(
        `${override.part}.${override.name}: значение оператора не подходит / set by an operator, does not fit: ${result}`,
      );
    else {
      laid.facts = result;
      laid.applied.push(override);
    }
  }
  return laid;
}

const pick = ({ siteOptions: site, settings: own, pack, calendar }: CityBase): CityBase => ({
  siteOptions: site,
  settings: own,
  pack,
  calendar,
});

/** Returns the new facts, or a text with the reason the override does not fit. */
export function withOverride(
  facts: CityBase,
  { part, name, value }: Override,
  known = (_schema: z.ZodType, own: unknown): unknown => own,
): CityBase | string {
  const { calendar } = facts;
  if (part === 'calendarDay') {
    const day = isoDate.safeParse(name, BOTH);
    const type = dayType.safeParse(value, BOTH);
    if (!day.success) return problemOf(day.error);
    if (!type.success) return problemOf(type.error);
    return {
      ...facts,
      calendar: { ...calendar, overrides: { ...calendar.overrides, [name]: type.data } },
    };
  }
  if (part === 'calendarYear') {
    const year = calendarYear.safeParse(known(calendarYear, value), BOTH);
    if (!/^\d{4}$/.test(name)) return 'в году четыре цифры / a year has four digits';
    if (!year.success) return problemOf(year.error);
    const { holidays, transferredDaysOff, workingWeekends } = year.data;
    const isOther = [...holidays, ...transferredDaysOff, ...workingWeekends].some(
      (day) => !day.startsWith(`${name}-`),
    );
    if (isOther) return `есть день не ${name} года / a day of another year than ${name}`;
    return { ...facts, calendar: { ...calendar, years: { ...calendar.years, [name]: year.data } } };
  }
  if (!Object.hasOwn(FIELDS[part].shape, name)) return 'такого поля нет / there is no such field';
  const schema = FIELDS[part];
  const base = knownPart(schema, facts[part]) as Record<string, unknown>;
  const own = { ...base, [name]: overField(name, base[name], value) };
  const read = schema.safeParse(known(schema, own), BOTH);
  return read.success ? { ...facts, [part]: { ...facts[part], ...read.data } } : problemOf(read.error);
}

const problemOf = (error: z.ZodError): string =>
  error.issues.map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': ')).join('; ');

export function packValue(base: CityBase, part: OverridePart, name: string): unknown {
  if (part === 'calendarDay') return base.calendar.overrides[name];
  if (part === 'calendarYear') return base.calendar.years[name];
  return (base[part] as Readonly<Record<string, unknown>>)[name];
}

/** Returns a revision that caches of city facts compare. */
export function revisionOf(filesHash: string, applied: readonly Override[]): string {
  if (applied.length === 0) return filesHash;
  const set = applied.map(({ part, name, value }) => [part, name, value]);
  return createHash('sha256').update(filesHash).update(JSON.stringify(set)).digest('hex');
}
