import type { FieldErrors, FieldPath, FieldValues, Resolver } from 'react-hook-form';

/**
 * A pure rule as the judge of a form: it answers what is wrong, field by field, in words for the person; nothing when
 * the values are fine.
 */
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
