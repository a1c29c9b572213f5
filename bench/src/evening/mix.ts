import { randomUUID } from 'node:crypto';
import type { RequestParts } from '../load/connection.ts';
import type { Bench } from '../product/bench.ts';
import type { Turn } from '../product/fleet.ts';
import {
  cancelRequest,
  costRequest,
  mapRequest,
  operationsRequest,
  profileRequest,
  renewRequest,
  startRequest,
} from '../product/requests.ts';

/**
 * Shares of calls of an evening: most people open the map and ask for a price, one in two of those parks, one in three
 * sessions is extended, one in five is ended early.
 */
export const SHARES = {
  map: 0.3,
  cost: 0.26,
  start: 0.14,
  profile: 0.12,
  history: 0.1,
  renew: 0.05,
  cancel: 0.03,
} as const;
export type Kind = keyof typeof SHARES;

interface Parked {
  slug: string;
  driverId: number;
  reservation: string;
}

export interface Call {
  kind: Kind;
  parts: RequestParts;
  /** Takes the reply of a start. */
  learn: (reply: string) => void;
}

/** Returns the calls of one client; each start is another driver or vehicle. */
export function createClient(bench: Bench): () => Call {
  const parked: Parked[] = [];
  let turn = nextTurn(bench);
  return () => {
    const wanted = kindAt(Math.random());
    const isParkedNeeded = wanted === 'renew' || wanted === 'cancel';
    const kind = isParkedNeeded && parked.length === 0 ? 'start' : wanted;
    if (kind === 'start') turn = nextTurn(bench);
    const { driverId, slug, zone } = turn;
    const key = randomUUID();
    if (kind === 'start')
      return {
        kind,
        parts: startRequest(slug, turn, zone, key),
        learn(reply) {
          const reservation = /"ReservationId":"(\d+)"/.exec(reply)?.[1];
          if (reservation !== undefined) parked.push({ slug, driverId, reservation });
        },
      };
    const learn = () => undefined;
    if (kind === 'renew' || kind === 'cancel') {
      const last = parked.pop() as Parked;
      const request = kind === 'renew' ? renewRequest : cancelRequest;
      return { kind, learn, parts: request(last.slug, last.driverId, last.reservation, key) };
    }
    const others = {
      map: () => mapRequest(slug, {}),
      cost: () => costRequest(slug, turn, zone),
      profile: () => profileRequest(slug, driverId),
      history: () => operationsRequest(slug, driverId),
    };
    return { kind, learn, parts: others[kind]() };
  };
}

export function kindAt(point: number): Kind {
  let sum = 0;
  for (const [kind, share] of Object.entries(SHARES)) {
    sum += share;
    if (point < sum) return kind as Kind;
  }
  return 'map';
}

function nextTurn({ spread, cities }: Bench): Turn & { slug: string; zone: string } {
  const turn = spread.turns();
  const city = turn && cities.get(turn.cityId);
  if (!turn || !city) throw new Error('the seed is too small for this load: choose fewer seconds');
  return { ...turn, slug: city.slug, zone: city.zones[turn.driverId % city.zones.length] ?? '' };
}
