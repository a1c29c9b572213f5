import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Metrics } from '../observe/metrics.ts';
import { formFor, isKnown, varyOf } from './prepared.ts';
import type { CityDirectory, Route } from './route.ts';

export interface KnownAnswersOptions {
  routes: readonly Route[];
  cities: CityDirectory;
  metrics: Metrics;
  isStopping: () => boolean;
}

/**
 * Returns a fast path that sends 304 before all hooks, parsers and the router [SPD-08].
 * It handles only a GET of the exact path without query, body or Origin header, while the prepared body is valid. The
 * 304 is counted, not logged.
 */
export function createKnownAnswers(
  options: KnownAnswersOptions,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const paths = new Map(
    options.routes.flatMap(({ operation, peek }) =>
      peek && operation.method === 'GET' && operation.token.need === 'none'
        ? operation.paths.map((path) => [path as string, { id: operation.id, peek }] as const)
        : [],
    ),
  );

  return (request, response) => {
    const known = request.headers['if-none-match'];
    if (known === undefined || request.method !== 'GET' || request.headers.origin !== undefined) return false;
    const url = request.url ?? '';
    const end = url.indexOf('/', 1);
    const found = end < 0 ? undefined : paths.get(url.slice(end));
    if (!found || hasBody(request) || options.isStopping()) return false;
    const cityId = options.cities.idOf(url.slice(1, end));
    const whole = cityId === null ? null : found.peek(cityId);
    if (!whole) return false;
    const body = formFor(request.headers.accept, whole);
    if (!isKnown(known, body.etag)) return false;
    const { cacheControl, etag } = body;
    const headers = [
      'etag',
      etag,
      'cache-control',
      cacheControl,
      'vary',
      `Origin, ${varyOf(whole)}`,
      'x-request-id',
      randomUUID(),
    ];
    response.writeHead(304, headers).end();
    options.metrics.observeCall(found.id, '304', 0);
    return true;
  };
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}
