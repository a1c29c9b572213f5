import { type Kopecks, ZERO } from '@gorpark/domain/money';
import type { Pool } from '#src/platform/db/pool.ts';
import type { TokenProof } from '#src/platform/http/route.ts';
import type { PayerKind } from './actor.ts';
import type { BenefitFact, MoneyFacts, StoredAnswer } from './facts.sql.ts';
import type { CommandKey } from './money-command.ts';
import { type Place, placeKey } from './place.ts';
import { BONUS_START, START } from './start-text.sql.ts';
import type { StayVehicle } from './vehicle.ts';

/** Times are UTC milliseconds. */
export interface StartOrder {
  cityId: number;
  nowMs: number;
  endMs: number;
  minutes: number;
  place: Place;
  vehicle: StayVehicle;
  /** Older quotes are ignored [tariffs-8]. */
  quotedAfterMs: number;
  /** Hourly limit of plates outside the caller's list [THR-22]. */
  foreignPlates: number;
  key: CommandKey;
  useBonus: boolean;
}

export interface StartOffer {
  packHash: string;
  charge: Kopecks;
  discount: Kopecks;
  versionIds: readonly string[];
  benefits: readonly BenefitFact[];
  /** Without fields that only the SQL statement can fill. */
  receipt: object;
}

export interface StartFacts extends MoneyFacts {
  payer: PayerKind;
  accountId: number;
  isPlateAllowed: boolean;
  isMoneyStopped: boolean;
  /** Quote of the last ten minutes [tariffs-8]. */
  quotedKop: Kopecks | null;
  stored: StoredAnswer | null;
  /** null: not started. The other facts then contain the reason or differ from the offer. */
  started: { sessionId: number; balanceKop: Kopecks | null; bonusKop: Kopecks } | null;
}

type StartRow = Omit<StartFacts, 'started'> & {
  sessionId: number | null;
  balanceKop: Kopecks | null;
  bonusKop: Kopecks | null;
};

/**
 * Starts a session if the offer matches the facts; without an offer only reads them. Returns null if the token needs
 * a full lookup. `isNoted`: an earlier attempt counted the plate. `isAllowed`: the company owns the vehicle. Never
 * charges a guest's wallet, which belongs to a pending order. Violates `session_one_per_plate` for a parked plate.
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
