import type { Kopecks } from '@gorpark/domain/money';
import { CompiledQuery } from 'kysely';
import type { Pool } from '#src/platform/db/pool.ts';
import type { Tx } from '#src/platform/db/schema.ts';
import type { Payer } from './actor.ts';
import { bonusOf } from './bonus-fact.sql.ts';

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

export interface StoredAnswer {
  bodyHash: string;
  answer: unknown;
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
