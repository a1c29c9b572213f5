export type DbFailure = 'retry' | 'unavailable' | 'constraint' | 'other';

const RETRY = new Set(['40001', '40P01', '55P03']);
const UNAVAILABLE = new Set([
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '53100',
  '53200',
  '25P03',
  '25006',
]);
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
]);
const AWAY_MESSAGES = [
  'Connection terminated',
  'timeout expired',
  'Client has encountered a connection error',
  'Client was closed and is not queryable',
];
const CLIENT_MESSAGES = [
  ...AWAY_MESSAGES,
  'timeout exceeded when trying to connect',
  'Cannot use a pool after calling end',
];

/**
 * Returns `retry` for a serialization failure, deadlock or lock timeout; `unavailable` if the database is down, full
 * or too slow (503); `constraint` for a constraint violation (class 23) [FLT-08, FLT-11].
 */
export function classifyDbError(error: unknown): DbFailure {
  const code = codeOf(error);
  if (code !== null) {
    if (RETRY.has(code)) return 'retry';
    if (UNAVAILABLE.has(code) || NETWORK.has(code) || /^08...$/.test(code)) return 'unavailable';
    if (/^23...$/.test(code)) return 'constraint';
  }
  if (error instanceof AggregateError) return error.errors.some(isUnavailable) ? 'unavailable' : 'other';
  if (error instanceof Error && CLIENT_MESSAGES.some((text) => error.message.includes(text)))
    return 'unavailable';
  return 'other';
}

/** Returns true during crash recovery or shutdown: no connections yet. */
export const isRecovering = (error: unknown): boolean => codeOf(error) === '57P03';

/** Returns true if the server does not listen, is starting or stopping, or the connection broke. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isDatabaseAway);
  const code = codeOf(error);
  if (code !== null) return NETWORK.has(code) || /^(57P0[123]|08...)$/.test(code);
  return error instanceof Error && AWAY_MESSAGES.some((text) => error.message.includes(text));
}

/** Returns the violated constraint, or null. */
export function constraintOf(error: unknown): string | null {
  if (classifyDbError(error) !== 'constraint' || typeof error !== 'object' || error === null) return null;
  return 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : null;
}

function isUnavailable(error: unknown): boolean {
  return classifyDbError(error) === 'unavailable';
}

function codeOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
}
