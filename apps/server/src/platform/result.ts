import type { AnyErrorName } from '@gorpark/contract';
import type { Kopecks } from '@gorpark/domain/money';

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

/** A refusal has no codec, so kopecks in its details do not compile. */
export type NoKopecks<T> = T extends Kopecks
  ? never
  : T extends object
    ? { [K in keyof T]: NoKopecks<T[K]> }
    : T;

export function fail<D extends Record<string, unknown>>(
  error: AnyErrorName,
  message?: string,
  details?: D & NoKopecks<D>,
): Failure {
  return { ok: false, error, ...(message !== undefined && { message }), ...(details && { details }) };
}

/** Returns the envelope fields of an exceeded limit. [companies-4] */
export function overLimit(field: string, limit: number): Record<string, unknown> {
  return { field, limit };
}
