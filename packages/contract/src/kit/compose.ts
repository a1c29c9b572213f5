import { COMMON_ERRORS, type ErrorTable } from './errors.ts';
import type { Family } from './family.ts';
import type { Operation } from './operation.ts';

/** Families of one audience, each as the exports of its `calls.ts`. */
export type Families = Readonly<Record<string, { family: Family }>>;

type Merged<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? { [Key in keyof All]: All[Key] }
  : never;
type Calls<Exports> = {
  [Key in keyof Exports as Exports[Key] extends Operation ? Key : never]: Exports[Key];
};

export type CallsOf<Audience extends Families> = Merged<
  { [Name in keyof Audience]: Calls<Audience[Name]> }[keyof Audience]
>;

/** Errors of the families alone. */
export type OwnErrorsOf<Audience extends Families> = Merged<
  { [Name in keyof Audience]: Audience[Name]['family']['errors'] }[keyof Audience]
>;

export type ErrorsOf<Audience extends Families> = Merged<OwnErrorsOf<Audience> | typeof COMMON_ERRORS>;

/** @throws RangeError if a key has two different values */
function merged<Value>(entries: readonly (readonly [string, Value])[]): Record<string, Value> {
  const all = new Map<string, Value>();
  for (const [key, value] of entries) {
    if ((all.get(key) ?? value) !== value) throw new RangeError(`${key} is declared in two families`);
    all.set(key, value);
  }
  return Object.fromEntries([...all].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'audience' in value && 'paths' in value;

export const callsOf = <Audience extends Families>(audience: Audience): CallsOf<Audience> =>
  merged(
    Object.values(audience)
      .flatMap((exports) => Object.entries<unknown>(exports))
      .filter((entry): entry is [string, Operation] => isOperation(entry[1])),
  ) as CallsOf<Audience>;

export const ownErrorsOf = <Audience extends Families>(
  audience: Audience,
  common: ErrorTable = {},
): OwnErrorsOf<Audience> => {
  const tables: ErrorTable[] = Object.values(audience).map(({ family }) => family.errors);
  return merged([common, ...tables].flatMap((table) => Object.entries(table))) as OwnErrorsOf<Audience>;
};

export const errorsOf = <Audience extends Families>(audience: Audience): ErrorsOf<Audience> =>
  ownErrorsOf(audience, COMMON_ERRORS) as ErrorsOf<Audience>;
