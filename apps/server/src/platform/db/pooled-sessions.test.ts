import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const SRC = fileURLToPath(new URL('../../', import.meta.url));

/** Session state that a pooler in transaction mode loses or gives to another client. */
const SESSION = {
  'an advisory lock of the session': /\bpg_(?:try_)?advisory_(?:lock|unlock)(?:_shared|_all)?\b/i,
  'a setting of the session':
    /[`'"]\s*(?:re)?set\s+(?:session\s+)?(?!local\b|transaction\b)\w+\s*(?:=|\bto\b|[`'"])/i,
  'a setting by a function': /\bset_config\((?:(?!,\s*true\s*\)).)*?,\s*false\s*\)/i,
  'a channel': /[`'"]\s*(?:un)?listen\s+\w/i,
  'a temporary table': /\bcreate\s+(?:local\s+)?temp(?:orary)?\s+table\b/i,
  'a held cursor': /\bcursor\s+with\s+hold\b/i,
  'a prepared statement': /[`'"]\s*(?:prepare|deallocate)\s+\w+(?:\s*\(|\s+as\b|[`'"])/i,
  'a connection of its own': /\bnew (?:pg\.)?(?:Client|Pool|PgBoss)\(|\bcreateClient\(/,
};

/** Files that use the direct connection (DATABASE_DIRECT_URL), the embedded database or the pool itself, and what they use. */
const DIRECT: Readonly<Record<string, readonly (keyof typeof SESSION)[]>> = {
  'platform/db/migrate.sql.ts': ['an advisory lock of the session', 'a connection of its own'],
  'platform/db/reach.sql.ts': ['a connection of its own'],
  'platform/db/ensure.sql.ts': ['a connection of its own'],
  'platform/db/client.ts': ['a connection of its own'],
  'platform/db/pool.ts': ['a connection of its own'],
  'platform/db/pipelines.ts': ['a connection of its own'],
  'platform/jobs/jobs.ts': ['a connection of its own'],
  'embedded-database/until-ready.ts': ['a connection of its own'],
};

function usesOf(source: string): (keyof typeof SESSION)[] {
  const names = Object.keys(SESSION) as (keyof typeof SESSION)[];
  return names.filter((name) => SESSION[name].test(source));
}

describe('statements behind a pooler in transaction mode', () => {
  it('uses session state only in the files of the direct connection', () => {
    const found: Record<string, string[]> = {};
    for (const file of globSync('**/*.ts', { cwd: SRC })) {
      if (file.endsWith('.test.ts') || file.split(path.sep)[0] === 'test') continue;
      const uses = usesOf(readFileSync(path.join(SRC, file), 'utf8'));
      if (uses.length > 0) found[file.split(path.sep).join('/')] = uses;
    }
    expect(found).toEqual(DIRECT);
  });

  it('recognizes each kind of session state', () => {
    const planted = {
      'an advisory lock of the session': 'sql`select pg_advisory_lock(1)`',
      'a setting of the session': "client.query('set statement_timeout = 0')",
      'a setting by a function': "sql`select set_config('a.b', 'c', false)`",
      'a channel': "client.query('listen news')",
      'a temporary table': 'sql`create temporary table a (id int)`',
      'a held cursor': 'sql`declare c cursor with hold for select 1`',
      'a prepared statement': "client.query('prepare a as select 1')",
      'a connection of its own': 'new pg.Client({ connectionString })',
    };
    for (const [name, source] of Object.entries(planted)) expect(usesOf(source)).toEqual([name]);
  });

  it('accepts state of a transaction', () => {
    for (const source of [
      'sql`select pg_advisory_xact_lock(1)`',
      "sql`set local statement_timeout = '15min'`",
      "sql`select set_config('a.b', 'c', true)`",
      'sql`update wallet\n set balance_kop = 1`',
    ])
      expect(usesOf(source)).toEqual([]);
  });
});
