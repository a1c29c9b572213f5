import type { FastifyRequest } from 'fastify';

/**
 * True for a write that a page of another site makes a browser send without asking us first: a form or a "simple"
 * request, which no preflight stops, and which the token in its body or query would make good (decision D-J310). A write
 * as JSON is asked for first, and CORS answers. Programs send neither Origin nor Sec-Fetch-Site and are no such page.
 *
 * `origins`: exact origins that may write besides the server's own.
 */
export function isForeignWrite(request: FastifyRequest, origins: ReadonlySet<string>): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return false;
  if (/^application\/json\b/i.test(request.headers['content-type'] ?? '')) return false;
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (origin !== undefined && origins.has(origin)) return false;
  // A browser's own word, which no page can change; it holds behind a proxy that writes another Host as well.
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  return origin !== undefined && hostOf(origin) !== request.host.toLowerCase();
}

/** Null for an origin without an address, such as `null` of a sandboxed frame. */
const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null);
