import { describe, expect, it } from 'vitest';
// @ts-expect-error a plain script without types
import { importsOf, circlesOf, refusal, styleProblems, wordProblems } from './check-imports.mjs';

describe('import rules', () => {
  it.each([
    ['packages/domain/src/price.ts', '@gorpark/contract', 'domain may not import contract'],
    ['packages/contract/src/index.ts', '@gorpark/web/main', 'contract may not import web:app'],
    [
      'packages/contract/src/company/fleet/calls.ts',
      '../../person/vehicles/calls.ts',
      'contract:company may not import contract:person',
    ],
    ['packages/city-packs/src/pack/read.ts', '@gorpark/server/app', 'city-packs may not import server:app'],
    [
      'packages/city-packs/src/pack/read.ts',
      'kysely',
      'the query builder is imported only in *.sql.ts and platform',
    ],
    [
      'apps/server/src/platform/x.ts',
      '@gorpark/city-packs/pack/read',
      'server:platform may not import city-packs',
    ],
    ['apps/web/src/app/x.tsx', '@gorpark/city-packs/pack/files', 'web:app may not import city-packs'],
    [
      'apps/web/src/features/news/screen.tsx',
      '../parking/public.ts',
      'a feature of the client never imports another feature',
    ],
    ['apps/web/src/lib/x.ts', '#src/ui/button.tsx', 'web:lib may not import web:ui'],
    ['apps/web/src/core/x.ts', 'maplibre-gl', 'the map engine is imported only in web/src/map'],
    [
      'apps/server/src/platform/x.ts',
      '#src/features/auth/index.ts',
      'server:platform may not import server:features',
    ],
    [
      'apps/server/src/platform/db/x.ts',
      '#src/embedded-database/cluster.ts',
      'server:platform may not import server:embedded-database',
    ],
    [
      'apps/server/src/features/auth/x.ts',
      '#src/features/sessions/index.ts',
      'auth stands below sessions: news that must go up goes by a handler that app.ts registers',
    ],
    [
      'apps/server/src/features/sessions/x.ts',
      '#src/features/ledger/transfer.sql.ts',
      'another feature is seen only through its index.ts',
    ],
    [
      'apps/server/src/features/sessions/x.ts',
      '#src/demo/seed.ts',
      'server:features may not import server:demo',
    ],
    [
      'apps/server/src/features/sessions/x.ts',
      'pg',
      'the query builder is imported only in *.sql.ts and platform',
    ],
    ['apps/web/src/app/x.tsx', '@gorpark/server/app', 'web:app may not import server:app'],
  ])('refuses in %s the import %s', (file, specifier, why) => {
    expect(refusal(file, specifier)).toBe(why);
  });

  it.each([
    ['apps/server/src/features/sessions/x.ts', '#src/features/ledger/index.ts'],
    ['apps/server/src/features/sessions/start/start.sql.ts', 'kysely'],
    ['apps/server/src/demo/receipts.ts', '#src/features/receipts/receipts.sql.ts'],
    ['apps/web/src/features/parking/screen.tsx', '#src/ui/button.tsx'],
    ['apps/web/src/app/routes.tsx', '#src/features/parking/public.ts'],
    ['apps/web/src/app/dialogs.ts', '#src/features/parking/renew-dialog.tsx'],
    ['apps/web/src/map/engine.ts', 'maplibre-gl'],
    ['apps/web/build/cities-plugin.ts', '@gorpark/city-packs/pack/files'],
    ['apps/server/src/features/cities/import/import.ts', '@gorpark/city-packs/pack/read'],
    ['packages/city-packs/src/ground/pmtiles.ts', 'pmtiles'],
  ])('allows in %s the import %s', (file, specifier) => {
    expect(refusal(file, specifier)).toBeNull();
  });

  it('finds static, re-exported and dynamic imports', () => {
    expect(importsOf('x.ts', "import a from 'a'; export * from 'b'; const c = () => import('c');")).toEqual([
      'a',
      'b',
      'c',
    ]);
  });

  it.each([
    ['apps/server/src/features/sessions/start/start.ts', 'const at = Date.now();'],
    ['apps/server/src/features/sessions/start/start.ts', 'const url = process.env.DATABASE_URL;'],
    ['apps/web/src/core/session.ts', "localStorage.setItem('a', 'b');"],
    ['apps/web/src/features/parking/x.ts', "await fetch('/api');"],
    ['apps/web/src/core/x.ts', "import '@gorpark/contract/enforcement';"],
    ['packages/domain/src/phone.ts', 'parseFloat(text)'],
    ['apps/web/src/features/parking/x.ts', 'const day = new Date(ms).toISOString().slice(0, 10);'],
    ['apps/server/src/features/fines/x.ts', 'const day = at.getUTCDate();'],
  ])('refuses in %s the code %s', (file, source) => {
    expect(wordProblems(file, source)).toHaveLength(1);
  });

  it('refuses a property test without a seed', () => {
    const [file, source] = ['packages/domain/src/x.test.ts', 'fc.assert(property);'];
    expect(wordProblems(file, source)).toEqual([expect.stringContaining('names its seed')]);
    expect(wordProblems(file, `fc.configureGlobal({ seed: 7 }); ${source}`)).toEqual([]);
  });

  it('ignores comments and the allowed files', () => {
    expect(
      wordProblems('apps/server/src/features/sessions/start/start.ts', '// never Date.now() here'),
    ).toEqual([]);
    expect(wordProblems('apps/web/src/lib/storage.ts', 'localStorage.getItem(key)')).toEqual([]);
  });
});

describe('payment intents', () => {
  const file = 'apps/server/src/features/fines/intent.ts';
  const defined = 'export const fineIntent = defineIntent({ schema, fulfil: (tx) => pay(tx) });';

  it.each([`${defined} const read = (db: Db) => db;`, `const kept = deps.pool; ${defined}`])(
    'refuses a pool beside a definition: %s',
    (source) => {
      expect(wordProblems(file, source)).toEqual([expect.stringContaining('through its transaction only')]);
    },
  );

  it('allows a definition that reads through its transaction', () => {
    expect(wordProblems(file, defined)).toEqual([]);
    expect(wordProblems(file, 'const read = (db: Db) => db;')).toEqual([]);
  });
});

describe('circles of imports', () => {
  it('are found once each, whatever their length', () => {
    const imports = new Map([
      ['a', ['b']],
      ['b', ['c', 'e']],
      ['c', ['a']],
      ['d', ['d']],
      ['e', []],
    ]);
    expect(circlesOf(imports)).toEqual([['a', 'b', 'c'], ['d']]);
    expect(
      circlesOf(
        new Map([
          ['a', ['b']],
          ['b', []],
        ]),
      ),
    ).toEqual([]);
  });
});

it('refuses a class that the CSS module does not define', () => {
  const source = [
    "import styles from './x.module.css';",
    'const row = <p className={cx(styles.row, isOld && styles.old)} />;',
  ].join('\n');
  const read = () => '.row { gap: 4px; } @media (width < 1px) { .narrow { gap: 0; } }';
  expect(styleProblems('apps/web/src/ui/x.tsx', source, read)).toEqual([
    'apps/web/src/ui/x.tsx: ./x.module.css has no class old',
  ]);
});
