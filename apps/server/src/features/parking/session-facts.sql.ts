import { tokenStands } from '../auth/index.ts';
import type { Category } from '@gorpark/domain/category';
import type { Kopecks } from '@gorpark/domain/money';
import type { Pool } from '#src/platform/db/pool.ts';
import type { Payer } from './actor.ts';
import { bonusOf } from './bonus-fact.sql.ts';
import type { BenefitFact, MoneyFacts, StoredAnswer } from './facts.sql.ts';
import type { FormerPart, SessionStatus } from './tables.ts';

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
  isMoneyStopped: boolean;
  /** null: unknown or of another account, without a distinction [BAD-36]. */
  session: OwnSession | null;
  benefits: BenefitFact[];
  quotedKop: Kopecks | null;
  stored: StoredAnswer | null;
}

const SESSION_FACTS = `
  select c.pack_hash as "packHash", w.balance_kop as balance, ${bonusOf('$15')},
         ${tokenStands('$11', '$12')} as "isTokenValid",
         exists (select from money_stop m where m.city_id = c.id) as "isMoneyStopped",
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
  const [facts] = answer.rows;
  if (!facts) throw new Error('the city of a call is gone');
  return facts;
}
