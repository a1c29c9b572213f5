/**
 * Returns plain texts; the first value of a repeated name counts. The router's own parser turns 280.00 into the
 * number 280 and a plate 1E5 into 100000, and rewrites the address.
 */
export const parseSearch = (search: string): Record<string, string> => {
  const found = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(search)) if (!found.has(name)) found.set(name, value);
  return Object.fromEntries(found);
};

export const stringifySearch = (search: Readonly<Record<string, unknown>>): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search))
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      query.append(name, String(value));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
};
