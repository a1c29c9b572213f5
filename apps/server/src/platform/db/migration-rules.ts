import type { Migration } from './migration-files.ts';

/** Tables that grow with use: no statement may lock them during a full read. */
export const BIG_TABLES: readonly string[] = [
  'account',
  'account_phone',
  'audit_log',
  'fiscal_receipt',
  'guest_receipt',
  'idempotency',
  'ledger_transfer',
  'message',
  'operation',
  'parking_session',
  'payment',
  'payment_notice',
  'receipt',
  'sms_inbound',
  'subscription',
  'token',
  'vehicle',
  'wallet',
];

/** Justifies a lock: `-- holds a lock: the table is empty until …`. */
const ALLOWED = /^-- holds a lock: \S.{10,}/m;

const RULES: readonly (readonly [RegExp, string])[] = [
  [/^create (unique )?index (?!concurrently)/, 'an index of a big table is built concurrently'],
  [
    /\badd (constraint \w+ )?(foreign key|check)\b(?!.*\bnot valid$)/,
    'a constraint is added not valid, then validated',
  ],
  [/\badd column .*\b(references|check)\b/, 'a constraint is added not valid, then validated'],
  [
    /\badd (constraint \w+ )?(unique|primary key) ?\(/,
    'an index is built concurrently, then made the constraint',
  ],
  [/\badd (constraint \w+ )?exclude\b/, 'an exclusion constraint cannot be built beside the work'],
  [/\balter (column )?\w+ (set data )?type\b/, 'a column of another type is a new column, filled in steps'],
  [/\balter (column )?\w+ set not null\b/, 'a check is added not valid and validated instead'],
  [
    /\badd column .*\b(generated|serial|bigserial|unique|primary key)\b/,
    'such a column writes the table anew',
  ],
];

/**
 * Returns one sentence per statement that locks a big table during a full read. A table created in the same file is
 * empty.
 */
export function locksOf({ text, steps, name }: Pick<Migration, 'text' | 'steps' | 'name'>): string[] {
  if (ALLOWED.test(text)) return [];
  const statements = steps ?? splitStatements(text).map((each) => ({ text: each, isRepeated: false }));
  const made = new Set(tidy(text).match(/(?<=create table (if not exists )?)\w+/g));
  return statements.flatMap(({ text: raw, isRepeated }) => {
    const statement = tidy(raw).replace(/;$/, '').trim();
    const table = tableOf(statement);
    if (table === null || made.has(table) || !BIG_TABLES.includes(table)) return [];
    const found = RULES.find(([form]) => form.test(statement));
    if (found) return [`${name}: ${table}: ${found[1]}`];
    const isMass =
      /^(update|delete from)\b/.test(statement) && !(isRepeated && /\blimit \d+/.test(statement));
    return isMass ? [`${name}: ${table}: rows are changed some thousand at a time (-- repeat)`] : [];
  });
}

/** Justifies a change that the former release does not survive: `-- contract: release 12 no longer reads it`. */
const CONTRACTS = /^-- contract: \S.{10,}/m;

const BREAKS: readonly (readonly [RegExp, string])[] = [
  [/^drop (table|view|type|function|sequence)\b/, 'the former release may still use what is dropped'],
  [
    /^alter table .*\bdrop (?!constraint|not null|default|expression|identity)(column )?\w/,
    'the former release may still read a dropped column',
  ],
  [/\brename\b/, 'the former release uses the old name'],
  [
    /\badd column (?!.*\b(default|generated)\b).*\bnot null\b/,
    'rows of the former release have no value for such a column',
  ],
  [
    /\balter (column )?\w+ (set not null|(set data )?type\b)/,
    'the former release may write what the column no longer takes',
  ],
];

/**
 * Returns one sentence per statement that fails while two releases run on one database. Tables created in the same
 * file are free.
 */
export function breaksOf({ text, steps, name }: Pick<Migration, 'text' | 'steps' | 'name'>): string[] {
  if (CONTRACTS.test(text)) return [];
  const made = new Set(tidy(text).match(/(?<=create table (if not exists )?)\w+/g));
  return (steps?.map((step) => step.text) ?? splitStatements(text)).flatMap((raw) => {
    const statement = tidy(raw).replace(/;$/, '').trim();
    if (made.has(tableOf(statement) ?? '')) return [];
    const found = BREAKS.find(([form]) => form.test(statement));
    return found ? [`${name}: ${statement.slice(0, 60)}: ${found[1]}`] : [];
  });
}

const tidy = (text: string): string =>
  text.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ').trim().toLowerCase();

/** Function bodies contain semicolons. */
function splitStatements(text: string): string[] {
  const bodies = text.replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''");
  return bodies.replaceAll(/--.*$/gm, '').split(';');
}

function tableOf(statement: string): string | null {
  const form =
    /^(?:alter table(?: if exists)?(?: only)?|update(?: only)?|delete from(?: only)?) (\w+)|^create (?:unique )?index .*? on (?:only )?(\w+)/;
  const found = form.exec(statement);
  return found?.[1] ?? found?.[2] ?? null;
}
