import type { Pool } from '#src/platform/db/pool.ts';
import { prepare } from '#src/platform/db/statement.ts';
import type { TokenProof } from '#src/platform/http/route.ts';
import { type Kopecks, ZERO } from '@gorpark/domain/money';
import { benefitsOf } from '../../accounts/index.ts';
import { tokenRow } from '../../auth/index.ts';
import { cityRow } from '../../cities/index.ts';
import { ownsVehicle } from '../../vehicles/index.ts';
import { chargePayer, isFrozenIn, walletBalance, writeBooks } from '../../ledger/index.ts';
import type { PayerKind } from '../commands/command.ts';
import type { BenefitFact, MoneyFacts } from '../pricing/facts.sql.ts';
import { type CommandKey, type StoredAnswer, storedAnswer } from '#src/platform/db/command.sql.ts';
import { countPlate } from '../commands/plate-attempts.sql.ts';
import { type Place, placeKey, type SessionVehicle } from '../input/session-input.ts';

/** Times are UTC milliseconds. */
export interface StartOrder {
  cityId: number;
  nowMs: number;
  endMs: number;
  minutes: number;
  place: Place;
  vehicle: SessionVehicle;
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
  isFrozen: boolean;
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

const FITS = `is_pack and benefits = :benefits::jsonb
       and is_allowed is null and not is_stopped and stored is null
       and (quoted_kop is null or quoted_kop >= :charge::bigint)
       and (kind = 'driver' or (kind = 'coop' and :isAllowed::boolean))`;

const walletOf = (kind: 'main' | 'bonus') => walletBalance(':city::smallint', 'who.account_id', kind);

/**
 * Starts a session in one statement if the token and all facts match the offer. A benefit or a plate outside the
 * caller's list needs a second round trip; the first then only counts the plate [THR-22]. The lock avoids a deadlock
 * of parallel starts.
 */
const textOf = (useBonus: boolean): string => `
  with who as (
    select t.id, t.account_id, t.kind, t.kind || ':' || t.account_id as actor
      from (${tokenRow(':hash', ':now', ':usedSince')}) t),
  tried as (
    insert into foreign_plate_attempt as f (city_id, actor_key, window_ends_at, plates)
    select :city::smallint, who.actor, :now::timestamptz + interval '1 hour', array[:plateKey] from who
     where not :isNoted::boolean and who.kind <> 'coop' and not ${ownsVehicle(':city::smallint', 'who.account_id', ':plate')}
    ${countPlate({ now: ':now', plateKey: ':plateKey', limit: ':foreignPlates' })}),
  facts as materialized (
    select who.account_id, who.kind, who.actor, c.pack_hash, c.pack_hash = :packHash as is_pack, ${walletOf('main')} as balance_kop,
           ${useBonus ? `coalesce(${walletOf('bonus')}, 0)` : '0::bigint'} as bonus_kop,
           (select is_allowed from tried) as is_allowed,
           ${isFrozenIn(':city::smallint')} as is_stopped,
           ${benefitsOf({
             ...{ city: ':city::smallint', account: 'who.account_id', plate: ':plate', zone: ':zone' },
             ...{ from: ':now::timestamptz', to: ':endsAt::timestamptz' },
           })} as benefits,
           (select q.total_kop from quote q
             where q.city_id = :city::smallint and q.actor_key = 'token:' || who.id and q.plate = :plateKey and q.place = :place
               and q.minutes = :minutes::int and q.quoted_at > :quotedAfter::timestamptz) as quoted_kop,
           ${storedAnswer(`i.city_id = :city::smallint and i.actor = who.actor and i.operation = 'start' and i.key = :key`)} as stored
      from who, lateral (${cityRow(':city::smallint')}) c),
  ${chargePayer(`select account_id, actor from facts where ${FITS}`, { useBonus })},
  placed as (
    insert into parking_session (city_id, account_id, order_number, plate, plate_key, plate_format, category,
                                 zone_code, parking_code, starts_at, ends_at, charged_kop, discount_kop, tariff_versions, bonus_kop,
                                 driver_phone)
    select :city::smallint, paid.account_id, nextval('order_number_seq')::text, :plate, :plateKey, :format, :category,
           :zone, :parking, :now::timestamptz, :endsAt::timestamptz, :charge::bigint, :discount::bigint,
           :versionIds::text[], paid.bonus_kop, :driverPhone
      from paid where pg_advisory_xact_lock(hashtextextended(:plateKey, :city::smallint)) is not null
    returning id, account_id, order_number),
  ${writeBooks(
    'start',
    `select placed.account_id, payer.actor, placed.id as session_id, placed.order_number, :charge::bigint as sum_kop,
            paid.bonus_kop, :discount::bigint as sale_kop, :plate as plate, :zone as zone_code, :parking as parking_code,
            :now::timestamptz as starts_at, :endsAt::timestamptz as ends_at, :driverPhone as driver_phone,
            :receipt::jsonb || jsonb_build_object('sessionId', placed.id, 'balanceKop', paid.balance_kop,
                                                  'bonusKop', paid.bonus_kop) as answer
       from placed, paid, payer`,
  )}
  select facts.kind as payer, facts.account_id as "accountId", facts.pack_hash as "packHash", facts.balance_kop as balance, facts.benefits, facts.bonus_kop as bonus,
         coalesce(facts.is_allowed, true) as "isPlateAllowed", facts.is_stopped as "isFrozen",
         facts.quoted_kop as "quotedKop", facts.stored, placed.id as "sessionId", paid.balance_kop as "balanceKop", paid.bonus_kop as "bonusKop"
    from facts left join placed on true left join paid on true`;

/** In a city without bonuses the statement does not touch the bonus wallet. */
export const START_TEXT = textOf(false);
const bindStart = prepare('parking_start', START_TEXT);
const bindBonusStart = prepare('parking_start_bonus', textOf(true));

/**
 * Starts a session if the offer matches the facts; without an offer only reads them. Returns null if the token needs
 * a full lookup. `isNoted`: an earlier attempt counted the plate. `isAllowed`: the company owns the vehicle. Never
 * charges a guest's wallet. Violates `session_one_per_plate` for a parked plate.
 */
export async function insertPaidSession(
  pool: Pool,
  proof: TokenProof,
  order: StartOrder,
  { offer, isNoted, isAllowed = false }: { offer: StartOffer | null; isNoted: boolean; isAllowed?: boolean },
): Promise<StartFacts | null> {
  const { cityId, place, vehicle, key } = order;
  const statement = (order.useBonus ? bindBonusStart : bindStart)({
    city: cityId,
    hash: proof.hash,
    usedSince: proof.usedSince,
    now: new Date(order.nowMs),
    endsAt: new Date(order.endMs),
    minutes: order.minutes,
    plate: vehicle.plate,
    plateKey: vehicle.plateKey,
    format: vehicle.format,
    category: vehicle.category,
    driverPhone: vehicle.driverPhone ?? null,
    zone: place.zoneCode,
    parking: place.parkingCode,
    place: placeKey(place),
    isNoted,
    isAllowed,
    foreignPlates: order.foreignPlates,
    quotedAfter: new Date(order.quotedAfterMs),
    packHash: offer?.packHash ?? null,
    charge: offer?.charge ?? null,
    discount: offer?.discount ?? null,
    benefits: JSON.stringify(offer?.benefits ?? []),
    versionIds: offer?.versionIds ?? null,
    receipt: offer && JSON.stringify(offer.receipt),
    key: key.key,
    bodyHash: key.bodyHash,
  });
  const answer = await pool.query<StartRow>(statement);
  const [row] = answer.rows;
  if (!row) return null;
  const { sessionId, balanceKop, bonusKop, ...facts } = row;
  const started = sessionId === null ? null : { sessionId, balanceKop, bonusKop: bonusKop ?? ZERO };
  return { ...facts, started };
}
