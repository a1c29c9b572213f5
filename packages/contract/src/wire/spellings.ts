/**
 * Values that back ends spell in two ways (decision D-R11): both are read, the first is written. The key is the name
 * that the code works with.
 */
const SPELLINGS = {
  wait: ['wait', 'waiting'],
  PREV_DAY: ['PREV_DAY', 'prev_day'],
  LoginTryLimit: ['LoginTryLimit', 'loginTryLimit'],
  DoublePhone: ['doublePhone', 'DoublePhone'],
} as const satisfies Record<string, readonly [written: string, other: string]>;

/** A value with two spellings. */
export type SpelledName = keyof typeof SPELLINGS;

const NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries(SPELLINGS).flatMap(([name, pair]) => pair.map((spelling) => [spelling, name] as const)),
);

const isSpelled = (name: string): name is SpelledName => Object.hasOwn(SPELLINGS, name);

/** The name that the code works with, for either spelling; any other value stands for itself. */
export const readSpelling = (value: string): string => NAMES.get(value) ?? value;

/** The spelling that goes over the wire; any other value stands for itself. */
export const writeSpelling = (name: string): string => (isSpelled(name) ? SPELLINGS[name][0] : name);
