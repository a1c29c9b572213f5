import type { AnyErrorName, Operation } from '@gorpark/contract';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { composeTexts, hasUnusableText } from './body.ts';
import type { Lang } from './route.ts';

/** Validates the body of a write or query of a read, plus path fields. */
export function readInput(
  operation: Operation,
  request: FastifyRequest,
): { ok: true; input: unknown } | { ok: false; error: AnyErrorName } {
  const sent = operation.method === 'GET' ? request.query : (request.body ?? {});
  const raw = operation.paths[0].includes('{')
    ? { ...(sent as object), ...(request.params as object) }
    : sent;
  if (hasUnusableText(raw)) return { ok: false, error: 'ValidationError' };
  composeTexts(raw);
  const parsed = operation.request.safeParse(raw);
  if (parsed.success) return { ok: true, input: parsed.data };
  return { ok: false, error: nameOf(operation, parsed.error.issues) };
}

function nameOf(operation: Operation, issues: readonly z.core.$ZodIssue[]): AnyErrorName {
  const names = operation.fieldErrors ?? {};
  for (const issue of issues) {
    const name = names[issue.path.join('.')] ?? names[String(issue.path[0])];
    if (name !== undefined) return name;
  }
  return 'ValidationError';
}

/** Returns English if Accept-Language begins with it, else Russian. */
export function langOf(request: FastifyRequest): Lang {
  return /^\s*en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'ru';
}

/** Returns the key. `isBad`: it is not 1-200 visible ASCII characters. */
export function idempotencyKeyOf(request: FastifyRequest): { key: string | null; isBad: boolean } {
  const value = request.headers['idempotency-key'];
  if (value === undefined) return { key: null, isBad: false };
  const isGood = typeof value === 'string' && /^[!-~]{1,200}$/.test(value);
  return { key: isGood ? value : null, isBad: !isGood };
}
