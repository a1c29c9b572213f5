import { listCities, readPackFile } from './files.ts';
import type { SourceCity } from './schema.ts';

const bare = (address: string): string => address.replace(/\/+$/, '');

/**
 * A copied pack must not send its calls, and its payments, to the city that it was copied from: an address on our own
 * server is the city's code, one on another host belongs to no other pack. The map is drawn for each pack under its code.
 */
export function addressProblems(citiesDir: string, city: SourceCity): string[] {
  const { city: slug, apiUrl, mapSource } = city;
  const problems: string[] = [];
  if (apiUrl.startsWith('/') && bare(apiUrl) !== `/${slug}`)
    problems.push(`city.json: apiUrl: "${apiUrl}" is not this city's path: write "/${slug}"`);
  const others = listCities(citiesDir).filter((other) => other !== slug);
  if (!apiUrl.startsWith('/')) {
    const last = bare(new URL(apiUrl).pathname).split('/').at(-1) ?? '';
    if (others.includes(last)) problems.push(`city.json: apiUrl: "${apiUrl}" is the address of ${last}`);
    const twin = others.find((other) => apiUrlOf(citiesDir, other) === bare(apiUrl));
    if (twin && twin !== last) problems.push(`city.json: apiUrl: "${apiUrl}" is the address of ${twin} too`);
  }
  if (!/^https?:\/\//.test(mapSource) && mapSource !== `/maps/${slug}.pmtiles`)
    problems.push(`city.json: mapSource: there is no file "${mapSource}": write "/maps/${slug}.pmtiles"`);
  return problems;
}

/** Only the address of another pack, which may be broken itself. */
function apiUrlOf(citiesDir: string, slug: string): string | null {
  try {
    const entry = JSON.parse(readPackFile(citiesDir, slug, 'city.json') ?? '{}') as { apiUrl?: unknown };
    return typeof entry.apiUrl === 'string' ? bare(entry.apiUrl) : null;
  } catch {
    return null;
  }
}
