import { tokenOfProof } from '../auth/index.ts';
import type { Lang } from '@gorpark/domain/time';
import type { Pool } from '#src/platform/db/pool.ts';
import type { TokenProof } from '#src/platform/http/route.ts';
import type { HistoryFilter } from './filter.ts';
import { belowCursor, type Cursor, narrowed, type Statement } from './page.sql.ts';
import { STATUS_WORDS, statusSpelling, statusWord } from './words.ts';

/** A page as the text of JSON: rows with gaps (see `WORD_MARK`), separated by commas. */
export interface PageText {
  rows: string;
  hasMore: boolean;
}

/** Around a gap, that JSON cannot hold as it is: between two of them stand a letter of what it is and its code as JSON. */
export const WORD_MARK = '\u0001';
/** What a gap stands for: tariff of a zone, a parking, a description. */
export type WordKind = 't' | 'p' | 'd';

const MARK = `E'\\x01'`;
const gap = (kind: WordKind, column: string): string =>
  `${MARK} || '${kind}' || to_json(${column})::text || ${MARK}`;
const json = (value: string): string => `to_json(${value})`;
// pgbench would read a colon before a letter as a variable, hence the quoted ones.
const instant = (column: string): string =>
  `coalesce(to_char(${column} at time zone 'UTC', '\\"YYYY-MM-DD"T"HH24":"MI":"SS.MS"Z"\\"'), 'null')`;
/** The quotient of the same two binary numbers that the client's language prints, in as few digits. */
const roubles = (sum: string): string => `(${sum}) / 100::float8`;
/** The field after `sumSale`, which is left out where the bonus had no part in it. */
const BONUS_PART = `case when o.type <> 'bonus20' and o.bonus_kop <> 0
  then concat(',"sumBonus":', ${roubles('abs(o.bonus_kop)')}) end`;

/** Words of the few statuses that there are stand in the statement: two gaps a row less to fill. */
const ofStatus = (say: (status: string) => string): string =>
  `case o.status ${Object.keys(STATUS_WORDS.ru)
    .map((status) => `when '${status}' then '${JSON.stringify(say(status))}'`)
    .join(' ')} else ${json('o.status::text')} end`;

/** Fields in the order of `toRow`; the answers of both are equal, byte for byte. */
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

/** A page that is asked for by a token. */
export interface PageQuestion {
  cityId: number;
  proof: TokenProof;
  filter: HistoryFilter;
  cursor: Cursor | null;
  /** Rows that are shown. */
  limit: number;
  lang: Lang;
}

/**
 * Token and page in one round trip, written as JSON by the database (SPD-06, SPD-07): along an index from the cursor on, never
 * OFFSET, never a count; one row more than is shown tells whether there are more.
 */
export function pageTextStatement({ cityId, proof, filter, cursor, limit, lang }: PageQuestion): Statement {
  const { where, values, shape, add } = narrowed(
    ['o.city_id = $1::smallint', 'o.account_id = t.account_id'],
    [cityId, proof.hash, proof.now, proof.usedSince],
    filter,
  );
  const { below, kind } = belowCursor(add, filter, cursor, 't.account_id');
  const shown = add(limit, 'int');
  // One order has a few rows, but the statistics of an account that nobody knows yet may say that a car has fewer.
  const found =
    filter.orderNumber === null
      ? ''
      : `with found as materialized (
           select * from operation where city_id = $1::smallint and order_number = ${add(filter.orderNumber, 'text')})`;
  const name = `history_text_${lang}_${kind}${shape}`;
  const write = (): string => `${found}
      select coalesce(string_agg(page.line, ',' order by page.n) filter (where page.n <= ${shown}), '') as rows,
             coalesce(max(page.n), 0) > ${shown} as "hasMore"
        from token t
        left join lateral (
          select row_number() over (order by o.at desc, o.id desc) as n, ${ROWS[lang]} as line
            from (select * from ${found === '' ? 'operation' : 'found'} o where ${where} and ${below}
                   order by o.at desc, o.id desc limit ${shown} + 1) o) page on true
       where ${tokenOfProof('$2', '$3', '$4', ['driver', 'coop'])}
       group by t.id`;
  return {
    name,
    text: textOf(name, write),
    values,
  };
}

const TEXTS = new Map<string, string>();

/** The very text that this name had before: the driver compares the texts of a name, letter by letter where they are two. */
function textOf(name: string, write: () => string): string {
  const text = TEXTS.get(name) ?? write();
  TEXTS.set(name, text);
  return text;
}

/** null: the token is none of a driver or a company that is good without further questions (`askWithToken`). */
export async function readPageText(pool: Pool, question: PageQuestion): Promise<PageText | null> {
  const answer = await pool.query<PageText>(pageTextStatement(question));
  return answer.rows[0] ?? null;
}
