import type { AnyErrorName } from '@gorpark/contract';

/**
 * Result of a use case: a value or a catalogue error (sent as HTTP 200). `message` replaces the catalogue text.
 * `details` are extra envelope fields, never personal data of others. [api-5]
 */
export type Result<T> = { ok: true; value: T } | Failure;

export interface Failure {
  ok: false;
  error: AnyErrorName;
  message?: string;
  details?: Record<string, unknown>;
}

export function ok<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}

export function fail(error: AnyErrorName, message?: string, details?: Record<string, unknown>): Failure {
  return { ok: false, error, ...(message !== undefined && { message }), ...(details && { details }) };
}

/** Returns the envelope fields of an exceeded limit. [companies-4] */
export function overLimit(field: string, limit: number): Record<string, unknown> {
  return { field, limit };
}
