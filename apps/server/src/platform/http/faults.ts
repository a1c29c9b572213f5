import { errorText } from '@gorpark/contract/error-texts';
import type { FailureName } from '@gorpark/contract/failures';
import { writeSpelling } from '@gorpark/contract/wire/spellings';
import type { AnyErrorName, ErrorName } from '@gorpark/contract';
import { classifyDbError } from '../db/errors.ts';
import type { Lang } from './route.ts';

/** An error outside the error catalogue, with its own HTTP status [api-5]. */
export class TransportFault extends Error {
  override name = 'TransportFault';
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Replaces the text of the status. */
  readonly failure: FailureName | null;
  constructor(
    status: number,
    headers: Readonly<Record<string, string>> = {},
    failure: FailureName | null = null,
  ) {
    super(`HTTP ${status}`);
    this.status = status;
    this.headers = headers;
    this.failure = failure;
  }
}

export interface Envelope {
  status: 'error';
  /** Spelled as in the response [api-6]. */
  errorName: string;
  errorMessage: string;
}

export function envelope(name: AnyErrorName, lang: Lang, message?: string): Envelope {
  return { status: 'error', errorName: writeSpelling(name), errorMessage: message ?? errorText(name, lang) };
}

/** Returns the name for a status; programs read the status, people the message. */
export function faultName(status: number): ErrorName {
  if (status === 401) return 'TokenNotFound';
  return status === 400 || status === 413 || status === 415 || status === 431
    ? 'ValidationError'
    : 'UnknownError';
}

const RETRY_LATER = { 'retry-after': '1' };
const CLIENT_STATUSES = new Set([400, 401, 404, 405, 408, 413, 415, 429, 431, 503]);

/**
 * Returns 503 with Retry-After if the database is down, slow or in conflict; keeps Fastify's 4xx; else 500 [FLT-08, FLT-54].
 */
export function faultOf(error: unknown): TransportFault {
  if (error instanceof TransportFault) return error;
  const failure = classifyDbError(error);
  if (failure === 'retry' || failure === 'unavailable') return new TransportFault(503, RETRY_LATER);
  const status = statusOf(error);
  // A folder, or a path that leaves the folder of files.
  if (status === 403) return new TransportFault(404);
  return new TransportFault(status !== null && CLIENT_STATUSES.has(status) ? status : 500);
}

function statusOf(error: unknown): number | null {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return null;
  return typeof error.statusCode === 'number' ? error.statusCode : null;
}
