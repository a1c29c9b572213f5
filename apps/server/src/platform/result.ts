import type { ErrorName } from '@gorpark/contract/errors';

/**
 * What a use case answers: a value, or an error of the catalogue (sent as HTTP 200, decision D-R15).
 * `message` replaces the catalogue's text for the person; `details` are extra fields of the envelope
 * (a captcha picture, the balance that lacks), never personal data of somebody else.
 */
export type Result<T> = { ok: true; value: T } | Failure;

export interface Failure {
  ok: false;
  error: ErrorName;
  message?: string;
  details?: Record<string, unknown>;
}

/** A refusal that is found deep inside a transaction, which it takes back; the call answers it as any other. */
export class RefusedError extends Error {
  override name = 'RefusedError';
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.error);
    this.failure = failure;
  }
}

export function ok<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}

export function fail(error: ErrorName, message?: string, details?: Record<string, unknown>): Failure {
  return { ok: false, error, ...(message !== undefined && { message }), ...(details && { details }) };
}

/** Fields of the envelope that say which field of the request was over which limit (D-J340). */
export function overLimit(field: string, limit: number): Record<string, unknown> {
  return { field, limit };
}
