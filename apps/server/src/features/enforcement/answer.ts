import type { NearPlace } from '@gorpark/domain/place-at';
import type { Grace, Reason, RightAnswer, Verdict } from '@gorpark/domain/right-at';
import type { CheckItem } from './item.ts';
import type { Place } from './place.ts';

export interface Refused {
  /** null: the item has none. */
  id: string | null;
  error: 'ValidationError' | 'IdReused';
}

interface Told {
  verdict: Verdict;
  reason: Reason;
  /** ISO 8601, UTC. */
  until: string | null;
  grace: { kind: Grace['kind']; until: string } | null;
}

export interface Judged extends Told {
  id: string;
  firstSeenAt: string | null;
  isRepaired: boolean;
  place: { zone: string | null; parking: string | null; street: string | null; placeVersion: string } | null;
  candidates: NearPlace[];
  hints: 'similarPlate'[];
  knownThen: Told | null;
}

export type Answer = Judged | Refused;

/** Contains no plate, phone, sum, seller or account. */
export function toAnswer(of: {
  item: CheckItem;
  place: Place;
  now: RightAnswer;
  then: RightAnswer | null;
  isTwin: boolean;
  version: string;
}): Judged {
  const { zone, parking, street, checked, candidates } = of.place;
  const isPlaced = checked.kind !== 'placeNotFound' && checked.kind !== 'placeAmbiguous';
  return {
    id: of.item.id,
    ...tell(of.now),
    firstSeenAt: isoOrNull(of.now.firstSeenMs),
    isRepaired: of.now.isRepaired,
    place: isPlaced ? { zone, parking, street, placeVersion: of.version.slice(0, 12) } : null,
    candidates: [...candidates],
    hints: of.isTwin ? ['similarPlate'] : [],
    knownThen: of.then && tell(of.then),
  };
}

const tell = ({ verdict, reason, untilMs, grace }: RightAnswer): Told => ({
  ...{ verdict, reason, until: isoOrNull(untilMs) },
  grace: grace && { kind: grace.kind, until: new Date(grace.untilMs).toISOString() },
});

const isoOrNull = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());
