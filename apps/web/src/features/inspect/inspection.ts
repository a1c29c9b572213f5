import type { Lang } from '#src/i18n/lang.ts';
import { randomKey } from '#src/lib/random-key.ts';
import {
  type Answer,
  type CheckResult,
  type ListedCheck,
  type NearPlace,
  type PlaceCode,
  readItem,
  readListed,
  readPlaces,
  type Refusal,
  refusalOf,
} from './answers.ts';

/** Longer than a check takes in a poor network, milliseconds. */
const PATIENCE_MS = 10_000;
const PATH = '/api/enforcement/v1';

export interface Access {
  city: string;
  key: string;
}

export interface InspectionOptions {
  /** Without a trailing slash. */
  baseUrl: string;
  key: string;
  fetch: typeof window.fetch;
  getLang: () => Lang;
  now: () => number;
  onServerTime: (serverMs: number, sentMs: number, arrivedMs: number) => void;
}

export type Reply<T> = { ok: true; value: T } | { ok: false; refusal: Refusal };

/** The documented calls of an inspection. An answer that cannot be read counts as none. */
export interface Inspection {
  check: (plate: string, place: PlaceCode) => Promise<Reply<CheckResult>>;
  near: (lat: number, lon: number) => Promise<Reply<NearPlace[]>>;
  list: (cursor?: string) => Promise<Reply<{ checks: ListedCheck[]; next: string | null }>>;
}

export function createInspection(options: InspectionOptions): Inspection {
  const call = async <T>(
    path: string,
    body: unknown,
    read: (answer: Answer) => T | null,
  ): Promise<Reply<T>> => {
    const sentMs = options.now();
    try {
      const response = await options.fetch(`${options.baseUrl}${PATH}${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          authorization: `Bearer ${options.key}`,
          'accept-language': options.getLang(),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        cache: 'no-store',
        credentials: 'omit',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const answer = (await response.json().catch(() => null)) as Answer | null;
      if (!response.ok) return { ok: false, refusal: refusalOf(response, answer) };
      const serverMs = Date.parse(answer?.serverTime ?? '');
      if (!Number.isNaN(serverMs)) options.onServerTime(serverMs, sentMs, options.now());
      const value = answer && read(answer);
      return value === null ? NO_ANSWER : { ok: true, value };
    } catch {
      return NO_ANSWER;
    }
  };

  return {
    check: async (plate, place) => {
      const reply = await call('/checks', { checks: [{ id: randomGuid(), plate, place }] }, readItem);
      if (!reply.ok || !('error' in reply.value)) return reply as Reply<CheckResult>;
      return { ok: false, refusal: { kind: 'other', text: reply.value.error } };
    },
    near: (lat, lon) =>
      call(`/places?lat=${lat.toPrecision(9)}&lon=${lon.toPrecision(9)}`, undefined, readPlaces),
    list: (cursor) =>
      call(cursor === undefined ? '/checks' : `/checks?cursor=${cursor}`, undefined, readListed),
  };
}

const NO_ANSWER = { ok: false, refusal: { kind: 'noAnswer' } } as const;

function randomGuid(): string {
  const hex = randomKey();
  return [0, 8, 12, 16, 20].map((from, no, all) => hex.slice(from, all[no + 1] ?? 32)).join('-');
}
