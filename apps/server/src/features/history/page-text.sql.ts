import { tokenRow } from '../auth/index.ts';
import type { Lang } from '@gorpark/domain/time';
import type { Pool } from '#src/platform/db/pool.ts';
import type { TokenProof } from '#src/platform/http/route.ts';
import type { HistoryFilter } from './filter.ts';
import { belowCursor, type Cursor, narrowed, type Statement } from './page.sql.ts';
import { STATUS_LABELS, statusSpelling, statusWord } from './labels.ts';

/** `rows` is JSON text with placeholders (see `WORD_MARK`). */
export interface PageText {
  rows: string;
  hasMore: boolean;
}

/** Encloses a placeholder: a kind letter and a code as JSON. It cannot occur unescaped in JSON. */
export const WORD_MARK = '\u0001';
export type WordKind = 't' | 'p' | 'd';

const MARK = `E'\\x01'`;
const gap = (kind: WordKind, column: string): string =>
  `${MARK} || '${kind}' || to_json(${column})::text || ${MARK}`;
const json = (value: string): string => `to_json(${value})`;
// Quoted, because pgbench reads a colon before a letter as a variable.
const instant = (column: string): string =>
  `coalesce(to_char(${column} at time zone 'UTC', '\\"YYYY-MM-DD"T"HH24":"MI":"SS.MS"Z"\\"'), 'null')`;
/** Divides as float8 to print the same shortest digits as JavaScript. */
const roubles = (sum: string): string => `(${sum}) / 100::float8`;
const BONUS_PART = `case when o.type <> 'bonus20' and o.bonus_kop <> 0
  then concat(',"sumBonus":', ${roubles('abs(o.bonus_kop)')}) end`;

/** Inlining the few labels saves two placeholders per row. */
const ofStatus = (say: (status: string) => string): string =>
  `case o.status ${Object.keys(STATUS_LABELS.ru)
    .map((status) => `when '${status}' then '${JSON.stringify(say(status))}'`)
    .join(' ')} else ${json('o.status::text')} end`;

/** Must equal `toRow` byte for byte. */
const fieldsIn = (lang: Lang): readonly [name: string, value: string][] => [
  ['startsOf', instant('o.starts_at')],
  ['endOf', instant('o.ends_at')],
  ['dateOperation', instant('o.at')],
  [
    'duration',
    `coalesce(floor(extract(epoch from o.ends_at - o.starts_at)::float8 / 60 + 0.5)::text, 'null')`,
  ],
  ['type', json('o.type::text')],
  ['zone', json('o.zone_code')],
  ['parking', `case when o.parking_code is null then '""' else ${gap('p', 'o.parking_code')} end`],
  ['tariff', `case when o.zone_code = '' then '""' else ${gap('t', 'o.zone_code')} end`],
  ['transport', json('o.plate')],
  ['resolution', ofStatus((status) => statusWord(status, lang))],
  ['sum', roubles('abs(o.sum_kop)')],
  ['sumSale', `concat(${roubles('o.sale_kop')}, ${BONUS_PART})`],
  ['status', ofStatus(statusSpelling)],
  ['orderNumber', json('o.order_number')],
  ['driverPhone', json(`coalesce(o.driver_phone, '')`)],
  ['checkFiscal', json(`coalesce(o.fiscal_url, '')`)],
  ['description', `case when o.description is null then '""' else ${gap('d', 'o.description')} end`],
  ['amount', roubles(`case when o.type = 'bonus20' then o.sum_kop else o.sum_kop - o.bonus_kop end`)],
];

const rowIn = (lang: Lang): string =>
  `concat('{', ${fieldsIn(lang)
    .map(([name, value]) => `'"${name}":', ${value}`)
    .join(", ',', ")}, '}')`;
const ROWS: Readonly<Record<Lang, string>> = { ru: rowIn('ru'), en: rowIn('en') };

export interface PageQuestion {
  cityId: number;
  proof: TokenProof;
  filter: HistoryFilter;
  cursor: Cursor | null;
  limit: number;
  lang: Lang;
}

/**
 * Checks the token and reads the page as JSON in one round trip, without OFFSET or count. One extra row shows whether
 * there are more [SPD-06] [SPD-07].
 */
export function pageTextStatement({ cityId, proof, filter, cursor, limit, lang }: PageQuestion): Statement {
  const { where, values, shape, add } = narrowed(
    ['o.city_id = $1::smallint', 'o.account_id = t.account_id'],
    [cityId, proof.hash, proof.now, proof.usedSince],
    filter,
  );
  const { below, kind } = belowCursor(add, filter, cursor, 't.account_id');
  const shown = add(limit, 'int');
  // An order has few rows, but with stale statistics of a new account the planner can choose the vehicle index.
  const found =
    filter.orderNumber === null
      ? ''
      : `with found as materialized (
           select * from operation where city_id = $1::smallint and order_number = ${add(filter.orderNumber, 'text')})`;
  const name = `history_text_${lang}_${kind}${shape}`;
  const write = (): string => `${found}
      select coalesce(string_agg(page.line, ',' order by page.n) filter (where page.n <= ${shown}), '') as rows,
             coalesce(max(page.n), 0) > ${shown} as "hasMore"
        from (${tokenRow('$2', '$3', '$4', ['driver', 'coop'])}) t
        left join lateral (
          select row_number() over (order by o.at desc, o.id desc) as n, ${ROWS[lang]} as line
            from (select * from ${found === '' ? 'operation' : 'found'} o where ${where} and ${below}
                   order by o.at desc, o.id desc limit ${shown} + 1) o) page on true
       group by t.id`;
  return {
    name,
    text: textOf(name, write),
    values,
  };
}

const TEXTS = new Map<string, string>();

/** Returns the same string object for a name: the driver compares different objects character by character. */
function textOf(name: string, write: () => string): string {
  const text = TEXTS.get(name) ?? write();
  TEXTS.set(name, text);
  return text;
}

/** Returns null unless it is a driver or company token that needs no full lookup. */
export async function readPageText(pool: Pool, question: PageQuestion): Promise<PageText | null> {
  const answer = await pool.query<PageText>(pageTextStatement(question));
  return answer.rows[0] ?? null;
}
