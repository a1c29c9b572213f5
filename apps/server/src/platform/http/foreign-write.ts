import type { FastifyRequest } from 'fastify';

/**
 * Returns true for a write that a page of another site can send without a preflight (a form or a "simple" request).
 * JSON needs a preflight. Programs send neither Origin nor
 * Sec-Fetch-Site and are accepted [security-1].
 * `origins`: exact origins that may write besides the server's.
 */
export function isForeignWrite(request: FastifyRequest, origins: ReadonlySet<string>): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return false;
  if (/^application\/json\b/i.test(request.headers['content-type'] ?? '')) return false;
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (origin !== undefined && origins.has(origin)) return false;
  // Set by the browser, not by the page; also correct behind a proxy that rewrites Host.
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  return origin !== undefined && hostOf(origin) !== request.host.toLowerCase();
}

/** Null for `null`, the origin of a sandboxed frame. */
const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null);
