import { isDeepStrictEqual } from 'node:util';
import { packFields, settings, siteOptions } from '@gorpark/city-packs/pack/schema';
import type { Db, Tx } from '#src/platform/db/schema.ts';
import { inTransaction } from '#src/platform/db/tx.ts';
import { lockImport } from '../import/import.sql.ts';
import type { OverridePart } from '../tables.ts';
import { type CityBase, layOver, type Override, packValue, withOverride } from './lay-over.ts';
import { dropOverride, listOverrides, putOverride, readBase, writeLaidOver } from './overrides.sql.ts';

export class OverrideError extends Error {
  override name = 'OverrideError';
}

/** `text` is used for fields that accept only a text. */
export type OverrideChange = { part: OverridePart; name: string } & (
  | { value: unknown; text?: string }
  | { isBack: true }
);

export interface ChangedField {
  part: OverridePart;
  name: string;
  before: unknown;
  after: unknown;
}

export function optionPart(name: string): 'siteOptions' | 'pack' | null {
  if (Object.hasOwn(siteOptions.shape, name)) return 'siteOptions';
  return Object.hasOwn(packFields.shape, name) ? 'pack' : null;
}

export const SETTING_NAMES = Object.keys(settings.shape);
export const OPTION_NAMES = [...Object.keys(siteOptions.shape), ...Object.keys(packFields.shape)];

/** Overrides pack fields, all or none; survives imports. `note` runs in the transaction. @throws OverrideError */
export function setOverrides(
  db: Db,
  cityId: number,
  changes: readonly OverrideChange[],
  {
    at,
    isDryRun,
    note,
  }: { at: Date; isDryRun: boolean; note: (tx: Tx, done: ChangedField[]) => Promise<void> },
): Promise<ChangedField[]> {
  return inTransaction(db, async (tx) => {
    const { slug } = await readBase(tx, cityId);
    await lockImport(tx, slug);
    const { base, filesHash } = await readBase(tx, cityId);
    const stored = await listOverrides(tx, cityId);
    const before = layOver(base, stored).facts;
    let overrides = stored;
    for (const change of changes) overrides = changed(base, overrides, change);
    const laid = layOver(base, overrides);
    const done = changes.flatMap(({ part, name }): ChangedField[] => {
      const [was, is] = [packValue(before, part, name), packValue(laid.facts, part, name)];
      return isDeepStrictEqual(was, is) ? [] : [{ part, name, before: was ?? null, after: is ?? null }];
    });
    if (isDryRun || isDeepStrictEqual(stored, overrides)) return done;
    for (const { part, name } of changes) {
      const set = overrides.find((one) => one.part === part && one.name === name);
      await (set ? putOverride(tx, cityId, set, at) : dropOverride(tx, cityId, { part, name }));
    }
    await writeLaidOver(tx, cityId, laid, filesHash);
    await note(tx, done);
    return done;
  });
}

function changed(base: CityBase, overrides: readonly Override[], change: OverrideChange): Override[] {
  const { part, name } = change;
  const others = overrides.filter((one) => one.part !== part || one.name !== name);
  if ('isBack' in change) return others;
  const { value, text } = change;
  const under = layOver(base, others).facts;
  const first = withOverride(under, { part, name, value });
  const second =
    typeof first === 'string' && text !== undefined
      ? withOverride(under, { part, name, value: text })
      : first;
  const fits = typeof second === 'string' ? first : second;
  if (typeof fits === 'string') throw new OverrideError(`${name}: ${fits}`);
  const read = packValue(fits, part, name);
  if (isDeepStrictEqual(read, packValue(base, part, name))) return others;
  const order = (one: Override) => `${one.part} ${one.name}`;
  return [...others, { part, name, value: read }].toSorted((a, b) => (order(a) < order(b) ? -1 : 1));
}
