import type * as z from 'zod';

/** Returns a copy without unknown fields and enum values: a later release stores them during an upgrade. */
export function knownPart(schema: z.ZodType, stored: unknown): unknown {
  const known: unknown = structuredClone(stored);
  for (const issue of schema.safeParse(known).error?.issues.toReversed() ?? []) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : issue.path.slice(-1);
    if (issue.code !== 'unrecognized_keys' && issue.code !== 'invalid_value') continue;
    const path = issue.code === 'unrecognized_keys' ? issue.path : issue.path.slice(0, -1);
    const part: unknown = path.reduce((at, key) => Reflect.get(Object(at), key), known);
    for (const name of names)
      if (Array.isArray(part)) part.splice(Number(name), 1);
      else Reflect.deleteProperty(Object(part), name);
  }
  return known;
}
