import { listCities, readPackFile } from './files.ts';
import { mapText } from './map-texts.ts';
import type { SourceCity } from './schema.ts';

interface Place {
  host: string;
  steps: readonly string[];
}

/**
 * Returns `null` for a text without a host. Ignores scheme and query: `http` and `https` reach the same city, and the
 * client appends a query to every base URL.
 */
function placeOf(address: string): Place | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const host = `${url.hostname.replace(/\.$/, '')}:${url.port === '80' || url.port === '443' ? '' : url.port}`;
  return { host, steps: decodeURI(url.pathname).toLowerCase().split('/').filter(Boolean) };
}

/** Returns true if one base URL equals or contains the other, so that calls of one would reach the other. */
const overlap = (a: Place, b: Place): boolean =>
  a.host === b.host &&
  a.steps.slice(0, b.steps.length).join('/') === b.steps.slice(0, a.steps.length).join('/');

/**
 * Prevents a copied pack from sending requests and payments to its original city: a path on our server must be the
 * city's slug, a URL on another host must be unique. The map path must contain the slug.
 */
export function addressProblems(citiesDir: string, city: SourceCity): string[] {
  const { city: slug, apiUrl, mapSource } = city;
  const problems: string[] = [];
  const place = placeOf(apiUrl);
  if (apiUrl.startsWith('/')) {
    if (apiUrl.replace(/\/$/, '') !== `/${slug}`)
      problems.push(mapText('apiPath', 'city.json: apiUrl', apiUrl, slug));
  } else if (place === null || /[?#@]/.test(apiUrl)) {
    problems.push(mapText('apiBase', 'city.json: apiUrl', apiUrl));
  } else {
    const others = listCities(citiesDir).filter((other) => other !== slug);
    const owner = others.find((other) => place.steps.includes(other) || isAt(citiesDir, other, place));
    if (owner) problems.push(mapText('apiOwner', 'city.json: apiUrl', apiUrl, owner));
  }
  if (!/^https?:\/\//.test(mapSource) && mapSource !== `/maps/${slug}.pmtiles`)
    problems.push(mapText('noMapFile', 'city.json: mapSource', mapSource, slug));
  return problems;
}

function isAt(citiesDir: string, slug: string, place: Place): boolean {
  try {
    const entry = JSON.parse(readPackFile(citiesDir, slug, 'city.json') ?? '{}') as { apiUrl?: unknown };
    const other = typeof entry.apiUrl === 'string' ? placeOf(entry.apiUrl) : null;
    return other !== null && overlap(place, other);
  } catch {
    return false;
  }
}

/** Returns the external host that gets the city's logins and payments; null for the portal itself. */
export const foreignHost = ({ apiUrl }: Pick<SourceCity, 'apiUrl'>): string | null =>
  apiUrl.startsWith('/') ? null : (URL.parse(apiUrl)?.host ?? null);
