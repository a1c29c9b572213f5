/** Values with two spellings: both are read, the first is written. The key is the name in the code [api-6]. */
const SPELLINGS = {
  wait: ['wait', 'waiting'],
  PREV_DAY: ['PREV_DAY', 'prev_day'],
  LoginTryLimit: ['LoginTryLimit', 'loginTryLimit'],
  DoublePhone: ['doublePhone', 'DoublePhone'],
} as const satisfies Record<string, readonly [written: string, other: string]>;

export type SpelledName = keyof typeof SPELLINGS;

const NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries(SPELLINGS).flatMap(([name, pair]) => pair.map((spelling) => [spelling, name] as const)),
);

const isSpelled = (name: string): name is SpelledName => Object.hasOwn(SPELLINGS, name);

/** Returns the name in the code for either spelling; any other value unchanged. */
export const readSpelling = (value: string): string => NAMES.get(value) ?? value;

/** Returns the spelling to send; any other value unchanged. */
export const writeSpelling = (name: string): string => (isSpelled(name) ? SPELLINGS[name][0] : name);
