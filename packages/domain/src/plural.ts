/** 1 рубль, 2 рубля, 5 рублей. */
export type PluralForms = readonly [one: string, few: string, many: string];
export type PluralForm = 'one' | 'few' | 'many';

export const ROUBLE: PluralForms = ['рубль', 'рубля', 'рублей'];

/** Returns the Russian form; a fraction uses few (2,5 рубля). */
export function pluralForm(count: number): PluralForm {
  if (!Number.isInteger(count)) return 'few';
  const lastTwo = Math.abs(count) % 100;
  const last = lastTwo % 10;
  if (lastTwo >= 11 && lastTwo <= 14) return 'many';
  if (last === 1) return 'one';
  return last >= 2 && last <= 4 ? 'few' : 'many';
}

export function plural(count: number, [one, few, many]: PluralForms): string {
  const form = pluralForm(count);
  if (form === 'one') return one;
  return form === 'few' ? few : many;
}
