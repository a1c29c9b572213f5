import type { FieldErrors, FieldPath, FieldValues, Resolver } from 'react-hook-form';

/** Creates a form resolver from a pure rule that returns error texts by field. */
export function problemResolver<Values extends FieldValues>(
  check: (values: Values) => Partial<Record<FieldPath<Values>, string>>,
): Resolver<Values> {
  return (values) => {
    const problems = Object.entries<string | undefined>(check(values)).filter(([, text]) => text);
    const errors = Object.fromEntries(
      problems.map(([name, message]) => [name, { type: 'rule', message }]),
    ) as FieldErrors<Values>;
    return problems.length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
}
