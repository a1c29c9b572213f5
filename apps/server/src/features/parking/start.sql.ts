import { type Kopecks, ZERO } from '@gorpark/domain/money';
import type { Pool } from '#src/platform/db/pool.ts';
import type { TokenProof } from '#src/platform/http/route.ts';
import type { PayerKind } from './actor.ts';
import type { BenefitFact, MoneyFacts, StoredAnswer } from './facts.sql.ts';
import type { CommandKey } from './money-command.ts';
import { type Place, placeKey } from './place.ts';
import { BONUS_START, START } from './start-text.sql.ts';
import type { StayVehicle } from './vehicle.ts';

/** A start as the caller asks for it; times UTC milliseconds. */
export interface StartOrder {
  cityId: number;
  nowMs: number;
  endMs: number;
  minutes: number;
  place: Place;
  vehicle: StayVehicle;
  /** Quotes given before this do not bind (D-X2). */
  quotedAfterMs: number;
  /** Plates of strangers that one caller may park within an hour (THR-22). */
  foreignPlates: number;
  key: CommandKey;
  /** The bonus pays first (D-X8). */
  useBonus: boolean;
}

/** At what price the start may happen, and the facts that this price rests on. */
export interface StartOffer {
  packHash: string;
  charge: Kopecks;
  discount: Kopecks;
  versionIds: readonly string[];
  benefits: readonly BenefitFact[];
  /** The answer that is kept for the key, without what only the statement knows. */
  receipt: object;
}

export interface StartFacts extends MoneyFacts {
  payer: PayerKind;
  accountId: number;
  /** False: this plate would be one too many of strangers' plates within the hour (THR-22). */
  isPlateAllowed: boolean;
  /** The city moves no money at the moment (FLT-17). */
  isMoneyStopped: boolean;
  /** What the person was last told this stay costs, when that was within ten minutes (D-X2). */
  quotedKop: Kopecks | null;
  /** The answer that this idempotency key has already got (INV-7). */
  stored: StoredAnswer | null;
  /** null: nothing was started; the other facts say why, or the offer rested on others. */
  started: { sessionId: number; balanceKop: Kopecks | null; bonusKop: Kopecks } | null;
}

type StartRow = Omit<StartFacts, 'started'> & {
  sessionId: number | null;
  balanceKop: Kopecks | null;
  bonusKop: Kopecks | null;
};

/**
 * Starts the stay when the offer fits the facts; without an offer only reads them. Null: no token that is good without
 * further questions. `isNoted`: the plate was looked at in an earlier try of the same command. `isAllowed`: a
 * company's own vehicle. A guest's wallet never pays here: what lies in it belongs to an order that is on its way. Breaks
 * `session_one_per_plate` for a parked plate.
 */
export async function insertPaidSession(
  pool: Pool,
  proof: TokenProof,
  order: StartOrder,
  { offer, isNoted, isAllowed = false }: { offer: StartOffer | null; isNoted: boolean; isAllowed?: boolean },
): Promise<StartFacts | null> {
  const { cityId, place, vehicle, key } = order;
  const answer = await pool.query<StartRow>({
    ...(order.useBonus ? BONUS_START : START),
    values: [
      cityId,
      proof.hash,
      new Date(order.nowMs),
      proof.usedSince,
      vehicle.plate,
      vehicle.plateKey,
      isNoted,
      order.foreignPlates,
      offer?.packHash ?? null,
      place.zoneCode,
      new Date(order.endMs),
      placeKey(place),
      order.minutes,
      new Date(order.quotedAfterMs),
      key.key,
      offer?.charge ?? null,
      JSON.stringify(offer?.benefits ?? []),
      vehicle.format,
      vehicle.category,
      place.parkingCode,
      offer?.discount ?? null,
      offer?.versionIds ?? null,
      key.bodyHash,
      offer && JSON.stringify(offer.receipt),
      isAllowed,
      vehicle.driverPhone ?? null,
    ],
  });
  const [row] = answer.rows;
  if (!row) return null;
  const { sessionId, balanceKop, bonusKop, ...facts } = row;
  const started = sessionId === null ? null : { sessionId, balanceKop, bonusKop: bonusKop ?? ZERO };
  return { ...facts, started };
}
