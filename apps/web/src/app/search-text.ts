/**
 * The query of an address as plain texts and nothing else: the router's own reading takes 280.00 for the number 280 and
 * a plate 1E5 for 100000, and writes the address anew with them. Of a repeated name the first counts, as in a form.
 */
export const parseSearch = (search: string): Record<string, string> => {
  const found = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(search)) if (!found.has(name)) found.set(name, value);
  return Object.fromEntries(found);
};

/** The way back; what is no text, number or flag is left out. */
export const stringifySearch = (search: Readonly<Record<string, unknown>>): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search))
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      query.append(name, String(value));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
};
