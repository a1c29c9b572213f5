import type { Kopecks } from '@gorpark/domain/money';
import { CompiledQuery } from 'kysely';
import type { Pool } from '#src/platform/db/pool.ts';
import type { Db } from '#src/platform/db/schema.ts';
import { prepare } from '#src/platform/db/statement.ts';
import { type StoredAnswer, storedAnswer } from '#src/platform/db/command.sql.ts';
import { actorKey, type Payer, quoteKey } from '../commands/command.ts';
import { benefitsOf } from '../../accounts/index.ts';
import { tokenStands } from '../../auth/index.ts';
import { cityRow } from '../../cities/index.ts';
import { isFrozenIn, walletBalance } from '../../ledger/index.ts';
import type { SessionRow } from '../change/session.sql.ts';

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

const CITY = ':city::smallint';
const ACCOUNT = ':account::bigint';

const BALANCES = `
  ${walletBalance(CITY, ACCOUNT, 'main')} as balance,
  case when :useBonus::boolean then coalesce(${walletBalance(CITY, ACCOUNT, 'bonus')}, 0) else 0 end as bonus`;

const bindCostFacts = prepare(
  'parking_cost_facts',
  `
  select c.pack_hash as "packHash", ${BALANCES},
         ${benefitsOf({
           ...{ city: CITY, account: ACCOUNT, plate: ':plate', zone: ':zone' },
           ...{ from: ':from::timestamptz', to: ':to::timestamptz' },
           boughtBy: ':boughtBy::timestamptz',
         })} as benefits
    from (${cityRow(CITY)}) c`,
);

/** Returns the facts of a price in one round trip. Inside a transaction pass it as `source`. */
export async function readCostFacts(source: Pool | Db, question: FactsQuestion): Promise<MoneyFacts> {
  const statement = bindCostFacts({
    city: question.cityId,
    account: question.driver.accountId,
    plate: question.plate,
    zone: question.zoneCode,
    from: new Date(question.fromMs),
    to: new Date(question.toMs),
    useBonus: question.useBonus ?? false,
    boughtBy: question.boughtByMs === undefined ? 'infinity' : new Date(question.boughtByMs),
  });
  const answer =
    'executeQuery' in source
      ? await source.executeQuery<MoneyFacts>(CompiledQuery.raw(statement.text, statement.values))
      : await source.query<MoneyFacts>(statement);
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

export type OwnSession = Pick<
  SessionRow,
  'id' | 'status' | 'plate' | 'plateKey' | 'category' | 'zoneCode' | 'startMs' | 'endMs' | 'chargedKop'
> &
  Pick<SessionRow, 'bonusKop' | 'versionIds' | 'former'>;

export interface SessionFacts extends MoneyFacts {
  isTokenValid: boolean;
  isFrozen: boolean;
  /** null: unknown or of another account, without a distinction [BAD-36]. */
  session: OwnSession | null;
  benefits: BenefitFact[];
  quotedKop: Kopecks | null;
  stored: StoredAnswer | null;
}

const bindSessionFacts = prepare(
  'parking_session_facts',
  `
  select c.pack_hash as "packHash", ${BALANCES},
         ${tokenStands(':token', ':now')} as "isTokenValid",
         ${isFrozenIn(CITY)} as "isFrozen",
         case when s.id is null then null else json_build_object(
           'id', s.id, 'status', s.status, 'plate', s.plate, 'plateKey', s.plate_key, 'category', s.category,
           'zoneCode', s.zone_code, 'chargedKop', s.charged_kop, 'bonusKop', s.bonus_kop, 'versionIds', s.tariff_versions,
           'former', coalesce(s.former, '[]'::jsonb),
           'startMs', (extract(epoch from s.starts_at) * 1000)::bigint,
           'endMs', (extract(epoch from s.ends_at) * 1000)::bigint) end as session,
         ${benefitsOf({
           ...{ city: CITY, account: ACCOUNT, plate: 's.plate', zone: 's.zone_code' },
           ...{ from: 's.starts_at', to: 's.ends_at + make_interval(mins => :minutes::int)' },
         })} as benefits,
         (select q.total_kop from quote q
           where q.city_id = ${CITY} and q.actor_key = :quoteKey and q.plate = s.plate_key and q.place = :place
             and q.minutes = :minutes::int and q.quoted_at > :quotedAfter::timestamptz) as "quotedKop",
         ${storedAnswer(`i.city_id = ${CITY} and i.actor = :actor and i.operation = :operation
             and (i.key = :key or (starts_with(i.key, :prefix) and i.created_at > :since::timestamptz
                                  and i.created_at <= :now::timestamptz))`)} as stored
    from (${cityRow(CITY)}) c
    left join parking_session s on s.city_id = ${CITY} and s.id = :session::bigint and s.account_id = ${ACCOUNT}`,
);

export interface SessionQuestion {
  cityId: number;
  driver: Payer;
  sessionId: number;
  nowMs: number;
  operation: 'renew' | 'cancel';
  addedMinutes?: number;
  /** Without it no quote counts. */
  quotedAfterMs?: number;
  key?: string;
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
  const statement = bindSessionFacts({
    city: question.cityId,
    account: question.driver.accountId,
    session: question.sessionId,
    minutes: question.addedMinutes ?? 0,
    quoteKey: quoteKey(question.driver),
    place: extensionPlace(question.sessionId),
    quotedAfter: new Date(question.quotedAfterMs ?? question.nowMs),
    actor: actorKey(question.driver),
    operation: question.operation,
    key: question.key ?? null,
    token: question.driver.tokenId,
    now: new Date(question.nowMs),
    prefix: question.unkeyed?.prefix ?? null,
    since: question.unkeyed ? new Date(question.unkeyed.sinceMs) : null,
    useBonus: question.useBonus ?? false,
  });
  return onlyRow((await pool.query<SessionFacts>(statement)).rows);
}

function onlyRow<T>(rows: T[]): T {
  const [row] = rows;
  if (!row) throw new Error('the city of a call is gone');
  return row;
}
