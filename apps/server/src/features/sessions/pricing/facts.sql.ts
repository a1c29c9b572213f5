import type { Category } from '@gorpark/domain/category';
import type { Kopecks } from '@gorpark/domain/money';
import { CompiledQuery } from 'kysely';
import type { Pool } from '#src/platform/db/pool.ts';
import type { Tx } from '#src/platform/db/schema.ts';
import type { StoredAnswer } from '#src/platform/db/command.sql.ts';
import type { Payer } from '../commands/actor.ts';
import { tokenStands } from '../../auth/index.ts';
import type { FormerPart, SessionStatus } from '../tables.ts';

/** Times are UTC milliseconds. */
export interface BenefitFact {
  name: string;
  salePercent: number;
  fromMs: number;
  toMs: number;
}

export interface MoneyFacts {
  packHash: string;
  /** null: no wallet. */
  balance: Kopecks | null;
  bonus: Kopecks;
  benefits: BenefitFact[];
}

/** Returns SQL for a column `bonus` of account $2. `flag` is a boolean parameter; false skips the wallet. */
const bonusOf = (flag: string): string => `
  coalesce((select b.balance_kop from wallet b
             where ${flag}::boolean and b.city_id = $1::smallint and b.account_id = $2::bigint and b.kind = 'bonus'), 0) as bonus`;

/** SQL for the benefits of account $2 for plate $3 in zone $4 that overlap [$5, $6). */
const BENEFITS = `
  (select coalesce(json_agg(json_build_object('name', b.name, 'salePercent', b.sale_percent,
            'fromMs', (extract(epoch from b.starts_at) * 1000)::bigint,
            'toMs', (extract(epoch from b.ends_at) * 1000)::bigint)), '[]'::json)
     from benefit b
    where b.city_id = $1::smallint and b.account_id = $2::bigint
      and (b.plate is null or b.plate = $3) and (b.zones is null or $4 = any(b.zones))
      and b.starts_at < $6::timestamptz and b.ends_at > $5::timestamptz) as benefits`;

const COST_FACTS = `
  select c.pack_hash as "packHash", w.balance_kop as balance, ${bonusOf('$7')}, ${BENEFITS}
    from city c
    left join wallet w on w.city_id = c.id and w.account_id = $2::bigint and w.kind = 'main'
   where c.id = $1::smallint`;

/** Returns the facts of a price in one round trip. Inside a transaction pass it as `source`. */
export async function readCostFacts(source: Pool | Tx, question: FactsQuestion): Promise<MoneyFacts> {
  const values = factValues(question);
  const answer =
    'isTransaction' in source
      ? await source.executeQuery<MoneyFacts>(CompiledQuery.raw(COST_FACTS, values))
      : await source.query<MoneyFacts>({ name: 'parking_cost_facts', text: COST_FACTS, values });
  return onlyRow(answer.rows);
}

export interface FactsQuestion {
  cityId: number;
  driver: Pick<Payer, 'accountId'>;
  plate: string;
  zoneCode: string;
  fromMs: number;
  toMs: number;
  useBonus?: boolean;
}

/** Times are UTC milliseconds. */
export interface OwnSession {
  id: number;
  status: SessionStatus;
  plate: string;
  plateKey: string;
  category: Category;
  zoneCode: string;
  startMs: number;
  endMs: number;
  chargedKop: Kopecks;
  bonusKop: Kopecks;
  /** `former` has the parts before the last one, oldest first. */
  versionIds: string[];
  former: FormerPart[];
}

export interface SessionFacts extends MoneyFacts {
  isTokenValid: boolean;
  isFrozen: boolean;
  /** null: unknown or of another account, without a distinction [BAD-36]. */
  session: OwnSession | null;
  benefits: BenefitFact[];
  quotedKop: Kopecks | null;
  stored: StoredAnswer | null;
}

const SESSION_FACTS = `
  select c.pack_hash as "packHash", w.balance_kop as balance, ${bonusOf('$15')},
         ${tokenStands('$11', '$12')} as "isTokenValid",
         exists (select from ledger_freeze m where m.city_id = c.id) as "isFrozen",
         case when s.id is null then null else json_build_object(
           'id', s.id, 'status', s.status, 'plate', s.plate, 'plateKey', s.plate_key, 'category', s.category,
           'zoneCode', s.zone_code, 'chargedKop', s.charged_kop, 'bonusKop', s.bonus_kop, 'versionIds', s.tariff_versions,
           'former', coalesce(s.former, '[]'::jsonb),
           'startMs', (extract(epoch from s.starts_at) * 1000)::bigint,
           'endMs', (extract(epoch from s.ends_at) * 1000)::bigint) end as session,
         (select coalesce(json_agg(json_build_object('name', b.name, 'salePercent', b.sale_percent,
                   'fromMs', (extract(epoch from b.starts_at) * 1000)::bigint,
                   'toMs', (extract(epoch from b.ends_at) * 1000)::bigint)), '[]'::json)
            from benefit b
           where b.city_id = s.city_id and b.account_id = s.account_id
             and (b.plate is null or b.plate = s.plate) and (b.zones is null or s.zone_code = any(b.zones))
             and b.starts_at < s.ends_at + make_interval(mins => $4::int) and b.ends_at > s.starts_at) as benefits,
         (select q.total_kop from quote q
           where q.city_id = c.id and q.actor_key = $5 and q.plate = s.plate_key and q.place = $6
             and q.minutes = $4::int and q.quoted_at > $7::timestamptz) as "quotedKop",
         (select json_build_object('bodyHash', i.body_hash, 'answer', i.answer) from idempotency i
           where i.city_id = c.id and i.actor = $8 and i.operation = $9
             and (i.key = $10 or (starts_with(i.key, $13) and i.created_at > $14::timestamptz
                                  and i.created_at <= $12::timestamptz))
           order by i.created_at desc limit 1) as stored
    from city c
    left join wallet w on w.city_id = c.id and w.account_id = $2::bigint and w.kind = 'main'
    left join parking_session s on s.city_id = c.id and s.id = $3::bigint and s.account_id = $2::bigint
   where c.id = $1::smallint`;

export interface SessionQuestion {
  cityId: number;
  driver: Payer;
  sessionId: number;
  addedMinutes: number;
  quoteKey: string;
  nowMs: number;
  quotedAfterMs: number;
  actorKey: string;
  operation: 'renew' | 'cancel';
  key: string | null;
  useBonus?: boolean;
  /**
   * For requests without a client key: stored answers with this key prefix, written since `sinceMs`, belong to the
   * same request.
   */
  press?: { prefix: string; sinceMs: number } | null;
}

export function extensionPlace(sessionId: number): string {
  return `session:${sessionId}`;
}

/** Returns the facts of a renewal or cancel in one round trip. */
export async function readSessionFacts(pool: Pool, question: SessionQuestion): Promise<SessionFacts> {
  const answer = await pool.query<SessionFacts>({
    name: 'parking_session_facts',
    text: SESSION_FACTS,
    values: [
      question.cityId,
      question.driver.accountId,
      question.sessionId,
      question.addedMinutes,
      question.quoteKey,
      extensionPlace(question.sessionId),
      new Date(question.quotedAfterMs),
      question.actorKey,
      question.operation,
      question.key,
      question.driver.tokenId,
      new Date(question.nowMs),
      question.press?.prefix ?? null,
      question.press ? new Date(question.press.sinceMs) : null,
      question.useBonus ?? false,
    ],
  });
  return onlyRow(answer.rows);
}

function factValues(question: FactsQuestion): unknown[] {
  const { cityId, driver, plate, zoneCode, fromMs, toMs } = question;
  return [
    cityId,
    driver.accountId,
    plate,
    zoneCode,
    new Date(fromMs),
    new Date(toMs),
    question.useBonus ?? false,
  ];
}

function onlyRow<T>(rows: T[]): T {
  const [row] = rows;
  if (!row) throw new Error('the city of a call is gone');
  return row;
}
