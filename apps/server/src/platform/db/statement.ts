export interface BoundStatement {
  name: string;
  text: string;
  values: unknown[];
}

const PARAMETER = /(?<![:\w]):([a-z]\w*)/gi;

/**
 * Turns SQL with named parameters (`:endsAt::timestamptz`) into a prepared statement and returns the function that
 * binds values to it; `:city` is always $1. Throws if a value is missing or has no placeholder; null is a value.
 */
export function prepare(
  name: string,
  sql: string,
): (values: { city: number } & Record<string, unknown>) => BoundStatement {
  const names = ['city'];
  const text = sql.replace(PARAMETER, (_, parameter: string) => {
    if (!names.includes(parameter)) names.push(parameter);
    return `$${names.indexOf(parameter) + 1}`;
  });
  return (values) => {
    const bound = names.map((parameter) => values[parameter]);
    const given = Object.keys(values);
    if (bound.includes(undefined) || given.length !== names.length)
      throw new Error(`${name} needs values for ${names.join(', ')}; given: ${given.join(', ')}`);
    return { name, text, values: bound };
  };
}
