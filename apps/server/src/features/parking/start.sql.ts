import type { Kopecks } from '@gorpark/domain/money';
import type { Pool } from '#src/platform/db/pool.ts';
import type { TokenProof } from '#src/platform/http/route.ts';
import { TOKEN_ADMITTED } from '../access/index.ts';
import type { PayerKind } from './actor.ts';
import type { BenefitFact, MoneyFacts, StoredAnswer } from './facts.sql.ts';
import type { CommandKey } from './money-command.ts';
import { type Place, placeKey } from './place.ts';
import { countPlate } from './plate-tries.sql.ts';
import type { StayVehicle } from './vehicle.ts';

/** A start as the caller asks for it; times UTC milliseconds. */
export interface StartOrder {
  cityId: number;
  nowMs: number;
  endMs: number;
  minutes: number;
  place: Place;
  vehicle: StayVehicle;
  /** Quotes given before this do not bind (X2). */
  quotedAfterMs: number;
  /** Plates of strangers that one caller may park within an hour (T22). */
  foreignPlates: number;
  key: CommandKey;
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
  /** False: this plate would be one too many of strangers' plates within the hour (T22). */
  isPlateAllowed: boolean;
  /** The city moves no money at the moment (F17). */
  isMoneyStopped: boolean;
  /** What the person was last told this stay costs, when that was within ten minutes (X2). */
  quotedKop: Kopecks | null;
  /** The answer that this idempotency key has already got (M7). */
  stored: StoredAnswer | null;
  /** null: nothing was started; the other facts say why, or the offer rested on others. */
  started: { sessionId: number; balanceKop: Kopecks | null } | null;
}

/**
 * The whole start in one statement. It looks at the token and reads every fact that a price and a refusal rest on;
 * when the offer rests on exactly these facts, the wallet pays, the session stands, the ledger and the history say so
 * and the idempotency row keeps the answer, or nothing of it happens. So a start is one round trip, and two when the
 * offer has to be made anew: for a benefit, or for a stranger's plate, of which the first one only keeps a note that
 * no refusal takes back (T22). A stranger who starts the same plate at the same moment waits at the advisory lock
 * instead of deadlocking in the exclusion constraint, which then refuses him.
 */
const START = `
  with who as (
    select t.id, t.account_id, t.kind, t.kind || ':' || t.account_id as actor from token t
     where t.city_id = $1::smallint and t.hash = $2::bytea and ${TOKEN_ADMITTED}
       and t.expires_at > $3::timestamptz and t.used_at >= $4::timestamptz),
  tried as (
    insert into foreign_plate_try as f (city_id, actor_key, window_ends_at, plates)
    select $1::smallint, who.actor, $3::timestamptz + interval '1 hour', array[$6] from who
     where not $7::boolean and who.kind <> 'coop' and not exists (
       select from vehicle v where v.city_id = $1::smallint and v.account_id = who.account_id and v.plate = $5)
    ${countPlate({ now: '$3', plateKey: '$6', limit: '$8' })}),
  facts as materialized (
    select who.account_id, who.kind, who.actor, c.pack_hash, c.pack_hash = $9 as is_pack, w.balance_kop,
           (select is_allowed from tried) as is_allowed,
           exists (select from money_stop s where s.city_id = c.id) as is_stopped,
           (select coalesce(jsonb_agg(jsonb_build_object('name', b.name, 'salePercent', b.sale_percent,
                     'fromMs', (extract(epoch from b.starts_at) * 1000)::bigint,
                     'toMs', (extract(epoch from b.ends_at) * 1000)::bigint) order by b.id), '[]'::jsonb)
              from benefit b
             where b.city_id = c.id and b.account_id = who.account_id
               and (b.plate is null or b.plate = $5) and (b.zones is null or $10 = any(b.zones))
               and b.starts_at < $11::timestamptz and b.ends_at > $3::timestamptz) as benefits,
           (select q.total_kop from quote q
             where q.city_id = c.id and q.actor_key = 'token:' || who.id and q.plate = $6 and q.place = $12
               and q.minutes = $13::int and q.quoted_at > $14::timestamptz) as quoted_kop,
           (select jsonb_build_object('bodyHash', i.body_hash, 'answer', i.answer) from idempotency i
             where i.city_id = c.id and i.actor = who.actor and i.operation = 'start' and i.key = $15) as stored
      from who join city c on c.id = $1::smallint
      left join wallet w on w.city_id = c.id and w.account_id = who.account_id and w.kind = 'main'),
  paid as (
    update wallet w set balance_kop = w.balance_kop - $16::bigint from facts
     where w.city_id = $1::smallint and w.account_id = facts.account_id and w.kind = 'main'
       and w.balance_kop >= $16::bigint and facts.is_pack and facts.benefits = $17::jsonb
       and facts.is_allowed is null and not facts.is_stopped and facts.stored is null
       and (facts.quoted_kop is null or facts.quoted_kop >= $16::bigint)
       and (facts.kind = 'driver' or (facts.kind = 'coop' and $25::boolean))
    returning w.balance_kop, w.account_id, facts.actor),
  placed as (
    insert into parking_session (city_id, account_id, order_number, plate, plate_key, plate_format, category,
                                 zone_code, parking_code, starts_at, ends_at, charged_kop, discount_kop, tariff_versions)
    select $1::smallint, paid.account_id, nextval('order_number_seq')::text, $5, $6, $18, $19,
           $10, $20, $3::timestamptz, $11::timestamptz, $16::bigint, $21::bigint, $22::text[]
      from paid where pg_advisory_xact_lock(hashtextextended($6, $1::smallint)) is not null
    returning id, order_number, account_id),
  moved as (
    insert into ledger_transfer (city_id, at, debit_holder, debit_kind, credit_holder, credit_kind,
                                 amount_kop, reason, order_number, session_id)
    select $1::smallint, $3::timestamptz, placed.account_id, 'main', null, 'parking_revenue',
           $16::bigint, 'start', placed.order_number, placed.id
      from placed where $16::bigint > 0),
  noted as (
    insert into operation (city_id, account_id, at, type, status, order_number, sum_kop, sale_kop,
                           plate, zone_code, parking_code, starts_at, ends_at, session_id)
    select $1::smallint, placed.account_id, $3::timestamptz, 'payment', 'done', placed.order_number, -$16::bigint,
           $21::bigint, $5, $10, $20, $3::timestamptz, $11::timestamptz, placed.id
      from placed),
  kept as (
    insert into idempotency (city_id, actor, operation, key, body_hash, answer, created_at)
    select $1::smallint, paid.actor, 'start', $15, $23,
           $24::jsonb || jsonb_build_object('sessionId', placed.id, 'balanceKop', paid.balance_kop), $3::timestamptz
      from placed, paid)
  select facts.kind as payer, facts.account_id as "accountId", facts.pack_hash as "packHash", facts.balance_kop as balance, facts.benefits,
         coalesce(facts.is_allowed, true) as "isPlateAllowed", facts.is_stopped as "isMoneyStopped",
         facts.quoted_kop as "quotedKop", facts.stored, placed.id as "sessionId", paid.balance_kop as "balanceKop"
    from facts left join placed on true left join paid on true`;

type StartRow = Omit<StartFacts, 'started'> & { sessionId: number | null; balanceKop: Kopecks | null };

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
    name: 'parking_start',
    text: START,
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
    ],
  });
  const [row] = answer.rows;
  if (!row) return null;
  const { sessionId, balanceKop, ...facts } = row;
  return { ...facts, started: sessionId === null ? null : { sessionId, balanceKop } };
}
