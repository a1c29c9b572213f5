import { ERROR_NAMES, type ErrorName } from './errors.ts';
import { readSpelling } from './wire/spellings.ts';

/** Name of a failure that carries no name of the catalogue: no connection, time-out, any status but 200 (D-R15). */
export const REQUEST_ERROR = 'Request error';

/** Ours: the device knew of no network, and nothing was sent. */
export const NOT_SENT = 'Not sent';

/** Ours: an answer came that this client cannot read. The network is not to blame. */
export const UNREADABLE = 'Unreadable';

/** Ours: the city moves no money until an operator has checked its books; nothing was done (FLT-17). */
export const PAYMENTS_PAUSED = 'Payments paused';
/** Ours: a session was to end before its start, because it begins later or the server's clock was set back (FLT-48). */
export const NOT_BEGUN = 'Not begun';
/** Header of a 503 with one of these reasons: clients of the documents read no body of it. */
export const REASON_HEADER = 'x-reason';
const REASONS = [PAYMENTS_PAUSED, NOT_BEGUN] as const;

/** The reason that a 503 gives in its header; null without a known one. */
export const reasonOf = (header: string | null) => REASONS.find((reason) => reason === header) ?? null;

/** Every name that a failed call can have on the screen. */
export type FailureName =
  | ErrorName
  | typeof REQUEST_ERROR
  | typeof NOT_SENT
  | typeof UNREADABLE
  | (typeof REASONS)[number];

/** Whether a failure says nothing about the token, the price or whatever else was asked about: no answer was read. */
export const isUnanswered = (name: FailureName): boolean => name === REQUEST_ERROR || name === UNREADABLE;

const NAMES: ReadonlySet<string> = new Set([...ERROR_NAMES, REQUEST_ERROR, NOT_SENT, UNREADABLE, ...REASONS]);

const isKnown = (name: string): name is FailureName => NAMES.has(name);

/**
 * The name that we know for a name as a back end sends it: other spellings are folded (D-R11), a name that nobody
 * knows becomes `UnknownError`, so that a driver never reads a code.
 */
export const knownFailure = (name: string): FailureName => {
  const folded = readSpelling(name);
  return isKnown(folded) ? folded : 'UnknownError';
};
