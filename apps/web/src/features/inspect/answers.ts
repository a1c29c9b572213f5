import type { Grace, Reason, Verdict } from '@gorpark/domain/right-at';

export type PlaceCode = { zone: string } | { parking: string };

/** A JSON answer whose fields are not validated yet. */
export interface Answer {
  serverTime?: string;
  timeZone?: string;
  errorName?: string;
  errorMessage?: string;
  results?: unknown[];
  checks?: unknown[];
  places?: unknown[];
  next?: string | null;
}

/** Times are UTC ms. */
export interface CheckResult {
  verdict: Verdict;
  /** A back end may know more reasons. */
  reason: Reason | (string & {});
  untilMs: number | null;
  grace: { kind: Grace['kind']; untilMs: number } | null;
  firstSeenMs: number | null;
  zone: string | null;
  parking: string | null;
  street: string | null;
  isTwin: boolean;
  timeZone: string;
}

export interface NearPlace {
  zone: string | null;
  parking: string;
  street: string;
  /** Metres. */
  distance: number;
}

export interface ListedCheck {
  receivedMs: number;
  plate: string | null;
  /** null: the check was refused. */
  result: CheckResult | null;
  timeZone: string;
}

export type Refusal =
  | { kind: 'noAnswer' | 'key' | 'expired' | 'scope' | 'address' | 'off' }
  | { kind: 'limit'; seconds: number | null }
  | { kind: 'other'; text: string };

const VERDICTS: readonly string[] = ['allowed', 'notAllowed', 'unknown'] satisfies Verdict[];
const KINDS = {
  KeyNotFound: 'key',
  KeyExpired: 'expired',
  ScopeMissing: 'scope',
  AddressNotAllowed: 'address',
  NotFound: 'off',
} as const;

export function refusalOf({ status, headers }: Response, answer: Answer | null): Refusal {
  const name = answer?.errorName ?? '';
  if (status === 429) {
    const seconds = Number(headers.get('retry-after') ?? Number.NaN);
    return { kind: 'limit', seconds: seconds > 0 ? seconds : null };
  }
  if (status >= 500 || answer === null) return { kind: status === 401 ? 'key' : 'noAnswer' };
  if (Object.hasOwn(KINDS, name)) return { kind: KINDS[name as keyof typeof KINDS] };
  if (status === 401) return { kind: 'key' };
  return answer.errorMessage ? { kind: 'other', text: answer.errorMessage } : { kind: 'noAnswer' };
}

/** Returns the first result; null if it cannot be read. */
export function readItem({ results, timeZone = 'UTC' }: Answer): CheckResult | { error: string } | null {
  const [first] = results ?? [];
  const error = textOf(recordOf(recordOf(first)['error'])['errorMessage']);
  return error === null ? readResult(first, timeZone) : { error };
}

export function readListed({ checks, next, timeZone = 'UTC' }: Answer) {
  if (!Array.isArray(checks)) return null;
  const read = checks.map(recordOf).map((one) => ({
    receivedMs: timeOf(one['receivedAt']) ?? Number.NaN,
    plate: textOf(one['plate']),
    result: readResult(one['result'], timeZone),
    timeZone,
  }));
  return { checks: read.filter(({ receivedMs }) => !Number.isNaN(receivedMs)), next: textOf(next) };
}

export function readPlaces({ places }: Answer): NearPlace[] | null {
  if (!Array.isArray(places)) return null;
  return places.map(recordOf).flatMap((one) => {
    const parking = textOf(one['parking']);
    if (parking === null) return [];
    const distance = typeof one['distance'] === 'number' ? one['distance'] : 0;
    return [{ parking, zone: textOf(one['zone']), street: textOf(one['street']) ?? '', distance }];
  });
}

function readResult(value: unknown, timeZone: string): CheckResult | null {
  const one = recordOf(value);
  const verdict = textOf(one['verdict']);
  const reason = textOf(one['reason']);
  if (verdict === null || reason === null || !VERDICTS.includes(verdict)) return null;
  const grace = recordOf(one['grace']);
  const graceMs = timeOf(grace['until']);
  const place = recordOf(one['place']);
  // A deadline that cannot be read must not look like none.
  if (one['grace'] !== null && one['grace'] !== undefined && graceMs === null) return null;
  return {
    verdict: verdict as Verdict,
    reason,
    untilMs: timeOf(one['until']),
    grace: graceMs === null ? null : { kind: String(grace['kind']) as Grace['kind'], untilMs: graceMs },
    firstSeenMs: timeOf(one['firstSeenAt']),
    zone: textOf(place['zone']),
    parking: textOf(place['parking']),
    street: textOf(place['street']),
    isTwin: Array.isArray(one['hints']) && one['hints'].includes('similarPlate'),
    timeZone,
  };
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

function timeOf(value: unknown): number | null {
  const ms = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(ms) ? null : ms;
}
