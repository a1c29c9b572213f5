import type { FastifyRequest } from 'fastify';

/** The token of a request. `bad`: the text cannot be a token. [BAD-84, BAD-86] */
export type TokenFound = { kind: 'one'; token: string } | { kind: 'none' } | { kind: 'bad' };

const SHAPE = /^[A-Za-z0-9._~+/=-]{1,512}$/;

/**
 * Searches body and query (both documented spellings) and the header `Authorization: T` or `Bearer T`. Two different
 * tokens, a repeated parameter or two headers are bad; one token in two places is not. [accounts-4, ACC-039]
 */
export function findToken(request: FastifyRequest): TokenFound {
  const found: unknown[] = [];
  for (const source of [request.body, request.query]) {
    if (typeof source !== 'object' || source === null || Array.isArray(source)) continue;
    for (const name of ['token', 'Token']) {
      if (Object.hasOwn(source, name)) found.push(Reflect.get(source, name));
    }
  }
  found.push(...headerTokens(request));
  const given = found.filter((value) => value !== undefined && value !== null && value !== '');
  const [first] = given;
  if (first === undefined) return { kind: 'none' };
  if (typeof first !== 'string' || !SHAPE.test(first)) return { kind: 'bad' };
  return given.every((value) => value === first) ? { kind: 'one', token: first } : { kind: 'bad' };
}

/** A header in any other form counts as a bad token, not as a missing one. */
function headerTokens(request: FastifyRequest): unknown[] {
  if (request.headers.authorization === undefined) return [];
  const raw = request.raw.rawHeaders;
  const values = raw.filter(
    (_, index) => index % 2 === 1 && raw[index - 1]?.toLowerCase() === 'authorization',
  );
  return values.map((value) => /^(?:Bearer +)?(\S+)$/i.exec(value.trim())?.[1] ?? ['not a token']);
}
