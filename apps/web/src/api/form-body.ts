const textOf = (value: unknown): string | null => {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? value.toString() : null;
};

const addTo = (form: URLSearchParams, name: string, value: unknown): void => {
  if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) addTo(form, `${name}[${key}]`, inner);
    return;
  }
  const text = textOf(value);
  if (text !== null) form.append(name, text);
};

/** Returns a form with bracketed names (Vehicle[Number]=...), as foreign back ends expect. */
export const toFormBody = (fields: Readonly<Record<string, unknown>>): URLSearchParams => {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) addTo(form, name, value);
  return form;
};
