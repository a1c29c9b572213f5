import type { Category } from '@gorpark/domain/category';
import type { Kopecks } from '@gorpark/domain/money';
import { CompiledQuery } from 'kysely';
import type { Pool } from '#src/platform/db/pool.ts';
import type { Tx } from '#src/platform/db/schema.ts';
import { type StoredAnswer, storedAnswer } from '#src/platform/db/command.sql.ts';
import type { Payer } from '../commands/command.ts';
import { benefitsOf } from '../../accounts/index.ts';
import { tokenStands } from '../../auth/index.ts';
import { cityRow } from '../../cities/index.ts';
import { isFrozenIn, walletBalance } from '../../ledger/index.ts';
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

const CITY = '$1::smallint';
const ACCOUNT = '$2::bigint';

/** Columns `balance` and `bonus`. `flag` is a boolean parameter; false skips the bonus wallet. */
const balances = (flag: string): string => `
  ${walletBalance(CITY, ACCOUNT, 'main')} as balance,
  case when ${flag}::boolean then coalesce(${walletBalance(CITY, ACCOUNT, 'bonus')}, 0) else 0 end as bonus`;

const COST_FACTS = `
  select c.pack_hash as "packHash", ${balances('$7')},
         ${benefitsOf({
           ...{ city: CITY, account: ACCOUNT, plate: '$3', zone: '$4' },
           ...{ from: '$5::timestamptz', to: '$6::timestamptz' },
           boughtBy: '$8::timestamptz',
         })} as benefits
    from (${cityRow(CITY)}) c`;

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
  /** Leaves out benefits that were bought later. */
  boughtByMs?: number;
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
  select c.pack_hash as "packHash", ${balances('$15')},
         ${tokenStands('$11', '$12')} as "isTokenValid",
         ${isFrozenIn(CITY)} as "isFrozen",
         case when s.id is null then null else json_build_object(
           'id', s.id, 'status', s.status, 'plate', s.plate, 'plateKey', s.plate_key, 'category', s.category,
           'zoneCode', s.zone_code, 'chargedKop', s.charged_kop, 'bonusKop', s.bonus_kop, 'versionIds', s.tariff_versions,
           'former', coalesce(s.former, '[]'::jsonb),
           'startMs', (extract(epoch from s.starts_at) * 1000)::bigint,
           'endMs', (extract(epoch from s.ends_at) * 1000)::bigint) end as session,
         ${benefitsOf({
           ...{ city: CITY, account: ACCOUNT, plate: 's.plate', zone: 's.zone_code' },
           ...{ from: 's.starts_at', to: 's.ends_at + make_interval(mins => $4::int)' },
         })} as benefits,
         (select q.total_kop from quote q
           where q.city_id = ${CITY} and q.actor_key = $5 and q.plate = s.plate_key and q.place = $6
             and q.minutes = $4::int and q.quoted_at > $7::timestamptz) as "quotedKop",
         ${storedAnswer(`i.city_id = ${CITY} and i.actor = $8 and i.operation = $9
             and (i.key = $10 or (starts_with(i.key, $13) and i.created_at > $14::timestamptz
                                  and i.created_at <= $12::timestamptz))`)} as stored
    from (${cityRow(CITY)}) c
    left join parking_session s on s.city_id = ${CITY} and s.id = $3::bigint and s.account_id = ${ACCOUNT}`;

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
  unkeyed?: { prefix: string; sinceMs: number } | null;
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
      question.unkeyed?.prefix ?? null,
      question.unkeyed ? new Date(question.unkeyed.sinceMs) : null,
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
    question.boughtByMs === undefined ? 'infinity' : new Date(question.boughtByMs),
  ];
}

function onlyRow<T>(rows: T[]): T {
  const [row] = rows;
  if (!row) throw new Error('the city of a call is gone');
  return row;
}
