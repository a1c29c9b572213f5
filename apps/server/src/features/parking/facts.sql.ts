import type { Kopecks } from '@gorpark/domain/money';
import type { Pool } from '#src/platform/db/pool.ts';
import type { Driver } from './actor.ts';

/** A benefit that may count in the stay: UTC milliseconds. */
export interface BenefitFact {
  name: string;
  salePercent: number;
  fromMs: number;
  toMs: number;
}

export interface MoneyFacts {
  packHash: string;
  /** null: the account has no wallet. */
  balance: Kopecks | null;
  benefits: BenefitFact[];
}

/** Benefits of the account ($2) for a plate ($3) in a zone ($4) that touch the time [$5, $6). */
const BENEFITS = `
  (select coalesce(json_agg(json_build_object('name', b.name, 'salePercent', b.sale_percent,
            'fromMs', (extract(epoch from b.starts_at) * 1000)::bigint,
            'toMs', (extract(epoch from b.ends_at) * 1000)::bigint)), '[]'::json)
     from benefit b
    where b.city_id = $1::smallint and b.account_id = $2::bigint
      and (b.plate is null or b.plate = $3) and (b.zones is null or $4 = any(b.zones))
      and b.starts_at < $6::timestamptz and b.ends_at > $5::timestamptz) as benefits`;

export const MONEY_FACTS = `c.pack_hash as "packHash", w.balance_kop as balance, ${BENEFITS}`;
export const CITY_AND_WALLET = `
    from city c
    left join wallet w on w.city_id = c.id and w.account_id = $2::bigint and w.kind = 'main'`;

const COST_FACTS = `select ${MONEY_FACTS} ${CITY_AND_WALLET} where c.id = $1::smallint`;

/** What a price and the words about the balance rest on; one round trip. */
export async function readCostFacts(pool: Pool, question: FactsQuestion): Promise<MoneyFacts> {
  const answer = await pool.query<MoneyFacts>({
    name: 'parking_cost_facts',
    text: COST_FACTS,
    values: factValues(question),
  });
  return onlyRow(answer.rows);
}

export interface FactsQuestion {
  cityId: number;
  driver: Driver;
  plate: string;
  zoneCode: string;
  fromMs: number;
  toMs: number;
}

export interface StoredAnswer {
  bodyHash: string;
  answer: unknown;
}

export interface StartFacts extends MoneyFacts {
  /** False: the token was ended meanwhile, on this server or another. */
  isTokenValid: boolean;
  /** False: this plate would be one too many of strangers' plates within the hour (T22). */
  isPlateAllowed: boolean;
  /** What the person was last told this stay costs, when that was within ten minutes (X2). */
  quotedKop: Kopecks | null;
  /** The answer that this idempotency key has already got (M7). */
  stored: StoredAnswer | null;
}

const START_FACTS = `
  with own as (
    select 1 from vehicle where city_id = $1::smallint and account_id = $2::bigint and plate = $3),
  tried as (
    insert into foreign_plate_try as t (city_id, actor_key, window_ends_at, plates)
    select $1::smallint, $7, $8::timestamptz + interval '1 hour', array[$9] where not exists (select from own)
    on conflict (city_id, actor_key) do update set
      plates = case when t.window_ends_at <= $8::timestamptz then excluded.plates
                    when $9 = any(t.plates) or cardinality(t.plates) >= $10::int then t.plates
                    else t.plates || $9::text end,
      window_ends_at = case when t.window_ends_at <= $8::timestamptz then excluded.window_ends_at
                            else t.window_ends_at end
    returning $9 = any(plates) as is_allowed)
  select ${MONEY_FACTS},
         exists (select from token t where t.city_id = $1::smallint and t.id = $16::bigint
                    and t.expires_at > $8::timestamptz) as "isTokenValid",
         coalesce((select is_allowed from tried), true) as "isPlateAllowed",
         (select q.total_kop from quote q
           where q.city_id = $1::smallint and q.actor_key = $11 and q.plate = $9 and q.place = $12
             and q.minutes = $13::int and q.quoted_at > $14::timestamptz) as "quotedKop",
         (select json_build_object('bodyHash', i.body_hash, 'answer', i.answer) from idempotency i
           where i.city_id = $1::smallint and i.actor = $7 and i.operation = 'start' and i.key = $15) as stored
    ${CITY_AND_WALLET} where c.id = $1::smallint`;

export interface StartQuestion extends FactsQuestion {
  actorKey: string;
  quoteKey: string;
  nowMs: number;
  plateKey: string;
  foreignPlates: number;
  place: string;
  minutes: number;
  quotedAfterMs: number;
  key: string | null;
}

/** Everything a start rests on, and a note of a stranger's plate; one round trip. */
export async function readStartFacts(pool: Pool, question: StartQuestion): Promise<StartFacts> {
  const answer = await pool.query<StartFacts>({
    name: 'parking_start_facts',
    text: START_FACTS,
    values: [
      ...factValues(question),
      question.actorKey,
      new Date(question.nowMs),
      question.plateKey,
      question.foreignPlates,
      question.quoteKey,
      question.place,
      question.minutes,
      new Date(question.quotedAfterMs),
      question.key,
      question.driver.tokenId,
    ],
  });
  return onlyRow(answer.rows);
}

function factValues(question: FactsQuestion): unknown[] {
  const { cityId, driver, plate, zoneCode, fromMs, toMs } = question;
  return [cityId, driver.accountId, plate, zoneCode, new Date(fromMs), new Date(toMs)];
}

function onlyRow<T>(rows: T[]): T {
  const [row] = rows;
  if (!row) throw new Error('the city of a call is gone');
  return row;
}
