import { ERROR_NAMES } from './error-names.ts';
import type { ErrorName } from './errors.ts';
import { readSpelling } from './wire/spellings.ts';

/** Failure without a catalogue name: no connection, timeout, any status except 200 [api-5]. */
export const REQUEST_ERROR = 'Request error';

/** The device is offline; nothing was sent. */
export const NOT_SENT = 'Not sent';

/** The client cannot parse the response, so the network is not the cause. */
export const UNREADABLE = 'Unreadable';

/**
 * API extension: payments are frozen until an operator has checked the city's ledger; nothing was changed [FLT-17].
 */
export const PAYMENTS_PAUSED = 'Payments paused';
/**
 * API extension: a request to end a session before its start: it begins later, or the server's clock was set back
 * [FLT-48].
 */
export const NOT_BEGUN = 'Not begun';
/** API extension: another cell serves the city from now on. */
export const CITY_MOVING = 'City moving';
/** Header of a 503 with one of these reasons: clients of the documented API do not read its body. */
export const REASON_HEADER = 'x-reason';
const REASONS = [PAYMENTS_PAUSED, NOT_BEGUN, CITY_MOVING] as const;

/** Returns null for a missing or unknown reason. */
export const reasonOf = (header: string | null) => REASONS.find((reason) => reason === header) ?? null;

export type FailureName =
  | ErrorName
  | typeof REQUEST_ERROR
  | typeof NOT_SENT
  | typeof UNREADABLE
  | (typeof REASONS)[number];

/**
 * Returns true if no readable response arrived: the failure says nothing about the token, the price or other
 * requested data.
 */
export const isUnanswered = (name: FailureName): boolean => name === REQUEST_ERROR || name === UNREADABLE;

const NAMES: ReadonlySet<string> = new Set([...ERROR_NAMES, REQUEST_ERROR, NOT_SENT, UNREADABLE, ...REASONS]);

const isKnown = (name: string): name is FailureName => NAMES.has(name);

/** Normalises spellings of a back end; an unknown name becomes `UnknownError`, so users never see a code [api-6]. */
export const knownFailure = (name: string): FailureName => {
  const folded = readSpelling(name);
  return isKnown(folded) ? folded : 'UnknownError';
};
