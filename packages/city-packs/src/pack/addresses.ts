import { listCities, readPackFile } from './files.ts';
import type { SourceCity } from './schema.ts';

/** Host and path of an address as every client reads them: whatever is written differently and leads to the same place. */
interface Place {
  host: string;
  steps: readonly string[];
}

/**
 * `null`: no address of another host. Scheme and query are no part of a place: a call of `http` ends at the same city as
 * one of `https`, and a query is put behind the base of every call.
 */
function placeOf(address: string): Place | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const host = `${url.hostname.replace(/\.$/, '')}:${url.port === '80' || url.port === '443' ? '' : url.port}`;
  return { host, steps: decodeURI(url.pathname).toLowerCase().split('/').filter(Boolean) };
}

/** One base lies at the other or below it: calls of one would reach the other. */
const overlap = (a: Place, b: Place): boolean =>
  a.host === b.host &&
  a.steps.slice(0, b.steps.length).join('/') === b.steps.slice(0, a.steps.length).join('/');

/**
 * A copied pack must not send its calls, and its payments, to the city that it was copied from: an address on our own
 * server is the city's code, one on another host belongs to no other pack. The map is drawn for each pack under its code.
 */
export function addressProblems(citiesDir: string, city: SourceCity): string[] {
  const { city: slug, apiUrl, mapSource } = city;
  const problems: string[] = [];
  const place = placeOf(apiUrl);
  if (apiUrl.startsWith('/')) {
    if (apiUrl.replace(/\/$/, '') !== `/${slug}`)
      problems.push(`city.json: apiUrl: "${apiUrl}" is not this city's path: write "/${slug}"`);
  } else if (place === null || /[?#@]/.test(apiUrl)) {
    problems.push(`city.json: apiUrl: "${apiUrl}" is no base address: https, a host and a path alone`);
  } else {
    const others = listCities(citiesDir).filter((other) => other !== slug);
    const owner = others.find((other) => place.steps.includes(other) || isAt(citiesDir, other, place));
    if (owner) problems.push(`city.json: apiUrl: "${apiUrl}" is the address of ${owner}`);
  }
  if (!/^https?:\/\//.test(mapSource) && mapSource !== `/maps/${slug}.pmtiles`)
    problems.push(`city.json: mapSource: there is no file "${mapSource}": write "/maps/${slug}.pmtiles"`);
  return problems;
}

/** Whether another pack, which may be broken itself, has its address there. */
function isAt(citiesDir: string, slug: string, place: Place): boolean {
  try {
    const entry = JSON.parse(readPackFile(citiesDir, slug, 'city.json') ?? '{}') as { apiUrl?: unknown };
    const other = typeof entry.apiUrl === 'string' ? placeOf(entry.apiUrl) : null;
    return other !== null && overlap(place, other);
  } catch {
    return false;
  }
}

/** The host that logins and payments of this city would go to when it is not the portal's own; null otherwise. */
export const foreignHost = ({ apiUrl }: Pick<SourceCity, 'apiUrl'>): string | null =>
  apiUrl.startsWith('/') ? null : (URL.parse(apiUrl)?.host ?? null);
