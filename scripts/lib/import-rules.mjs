// Import rules (docs/architecture.md). A file belongs to the first layer with a matching pattern.
import { readdirSync } from 'node:fs';

const PORTAL = '(kit|wire|shared|public|person|company)';
const CONTRACT = new URL('../../packages/contract/src/', import.meta.url);
const AUDIENCES = readdirSync(CONTRACT, { withFileTypes: true })
  .filter((one) => one.isDirectory() && !new RegExp(`^${PORTAL}$`).test(one.name))
  .map(({ name }) => name);

/** `seesInside`: may import any file of a feature, not only `index.ts`. */
export const LAYERS = [
  { name: 'domain', match: '^packages/domain/', may: [] },
  { name: 'contract:kit', match: '^packages/contract/src/(kit|wire)/', may: ['domain'] },
  { name: 'contract:shared', match: '^packages/contract/src/shared/', may: ['contract:kit', 'domain'] },
  {
    name: 'contract:public',
    match: '^packages/contract/src/public/',
    may: ['contract:shared', 'contract:kit', 'domain'],
  },
  ...['person', 'company'].map((audience) => ({
    name: `contract:${audience}`,
    match: `^packages/contract/src/${audience}/`,
    may: ['contract:public', 'contract:shared', 'contract:kit', 'domain'],
  })),
  {
    name: 'contract:others',
    match: '^packages/contract/src/[\\w-]+/',
    may: ['contract:kit', 'domain'],
  },
  {
    name: 'contract',
    match: '^packages/contract/',
    may: [
      'contract:others',
      'contract:company',
      'contract:person',
      'contract:public',
      'contract:kit',
      'domain',
    ],
  },
  { name: 'city-packs', match: '^packages/city-packs/', may: ['contract', 'domain'] },
  { name: 'server:platform', match: '^apps/server/src/platform/', may: ['contract', 'domain'] },
  {
    name: 'server:gateways',
    match: '^apps/server/src/gateways/',
    may: ['server:features', 'server:platform', 'contract', 'domain'],
  },
  {
    name: 'server:features',
    match: '^apps/server/src/features/',
    may: ['server:platform', 'city-packs', 'contract', 'domain'],
  },
  {
    name: 'server:demo',
    match: '^apps/server/src/demo/',
    may: ['server:features', 'server:platform', 'city-packs', 'contract', 'domain'],
    seesInside: true,
  },
  {
    name: 'server:embedded-database',
    match: '^apps/server/src/embedded-database/',
    may: ['server:platform'],
  },
  {
    name: 'server:app',
    match: '^apps/server/',
    may: [
      'server:embedded-database',
      'server:demo',
      'server:features',
      'server:gateways',
      'server:platform',
      'city-packs',
      'contract',
      'domain',
    ],
  },
  { name: 'web:build', match: '^apps/web/(build/|[^/]+\\.ts$)', may: ['web:api', 'city-packs', 'contract'] },
  { name: 'web:lib', match: '^apps/web/src/lib/', may: ['contract', 'domain'] },
  { name: 'web:i18n', match: '^apps/web/src/i18n/', may: ['web:lib', 'contract', 'domain'] },
  { name: 'web:api', match: '^apps/web/src/api/', may: ['web:lib', 'contract', 'domain'] },
  {
    name: 'web:capabilities',
    match: '^apps/web/src/capabilities/',
    may: ['web:api', 'web:lib', 'contract', 'domain'],
  },
  { name: 'web:ui', match: '^apps/web/src/ui/', may: ['web:i18n', 'web:lib', 'contract', 'domain'] },
  {
    name: 'web:map',
    match: '^apps/web/src/map/',
    may: ['web:ui', 'web:i18n', 'web:lib', 'contract', 'domain'],
  },
  {
    name: 'web:forms',
    match: '^apps/web/src/forms/',
    may: ['web:ui', 'web:i18n', 'web:lib', 'contract', 'domain'],
  },
  {
    name: 'web:core',
    match: '^apps/web/src/core/',
    may: [
      'web:capabilities',
      'web:api',
      'web:forms',
      'web:ui',
      'web:map',
      'web:i18n',
      'web:lib',
      'contract',
      'domain',
    ],
  },
  {
    name: 'web:checkout',
    match: '^apps/web/src/checkout/',
    may: [
      'web:core',
      'web:capabilities',
      'web:api',
      'web:forms',
      'web:ui',
      'web:map',
      'web:i18n',
      'web:lib',
      'contract',
      'domain',
    ],
  },
  {
    name: 'web:features',
    match: '^apps/web/src/features/',
    may: [
      'web:checkout',
      'web:core',
      'web:capabilities',
      'web:api',
      'web:forms',
      'web:ui',
      'web:map',
      'web:i18n',
      'web:lib',
      'contract',
      'domain',
    ],
  },
  {
    name: 'web:app',
    match: '^apps/web/',
    may: [
      'web:features',
      'web:checkout',
      'web:core',
      'web:capabilities',
      'web:api',
      'web:forms',
      'web:ui',
      'web:map',
      'web:i18n',
      'web:lib',
      'contract',
      'domain',
    ],
  },
  { name: 'e2e', match: '^e2e/', may: ['contract', 'domain'] },
  {
    name: 'bench',
    match: '^bench/',
    may: [
      'server:app',
      'server:embedded-database',
      'server:platform',
      'server:features',
      'contract',
      'domain',
    ],
  },
];

/** Server features from top to bottom: each may import only later ones. */
export const FEATURE_ORDER = [
  'enforcement',
  'partners',
  'corporate',
  'sms',
  'history',
  'fines',
  'feedback',
  'content',
  'receipts',
  'barrier',
  'repair',
  'guests',
  'reminders',
  'sessions',
  'subscriptions',
  'payments',
  'fiscal',
  'map',
  'tariffs',
  'vehicles',
  'accounts',
  'auth',
  'otp',
  'messages',
  'ledger',
  'cities',
];

export const DOORS = [
  {
    what: `^packages/contract/src/(applications|(?!${PORTAL}/)[\\w-]+/)`,
    only: '^(?!apps/web/)',
    why: "the driver's client loads no call of another audience",
  },
  {
    what: '^maplibre-gl|^pmtiles$',
    only: '^(apps/web/src/map|packages/city-packs)/',
    why: 'the map engine is imported only in web/src/map',
  },
  {
    what: '^pg$|^kysely',
    only: '^apps/server/src/(platform/|.*\\.sql\\.ts$|test/|.*tables\\.ts$)|^bench/',
    testsMay: true,
    why: 'the query builder is imported only in *.sql.ts and platform',
  },
];

/** Code patterns restricted to files matching `only`, in folders matching `inside`. */
export const WORDS = [
  {
    word: `@gorpark/contract/(${AUDIENCES.join('|')}|kit/partner)\\b`,
    inside: '^apps/web/src/',
    only: '^$',
    why: "the driver's client loads nothing of other audiences",
  },
  {
    word: '(?=[\\s\\S]*\\bdefineIntent\\(\\{)[\\s\\S]*(\\b(Db|Pool)\\b|\\.(db|pool)\\b)',
    inside: '^apps/server/src/features/',
    only: '^$',
    why: 'a payment intent is fulfilled through its transaction only: no pool in a file that defines one',
  },
  {
    word: 'dangerouslySetInnerHTML|\\b(inner|outer)HTML\\s*=[^=]|insertAdjacentHTML|document\\.write',
    inside: '^apps/web/src/',
    only: '^apps/web/src/ui/safe-html\\.tsx$',
    why: 'HTML comes into the page only through SafeHtml, which sanitises it',
  },
  {
    word: 'process\\.env',
    inside: '^(apps/server|packages)/',
    only: '^apps/server/(src/config\\.ts|vitest\\.config\\.ts)$',
    why: 'the environment is read only in config.ts',
  },
  {
    word: 'Date\\.now\\(|new Date\\(\\)|Temporal\\.Now',
    inside: '^(apps/[a-z]+/src|packages)/',
    only: '(^|/)clock\\.ts$',
    why: '"now" comes only through a clock',
  },
  {
    word: 'toISOString\\(\\)\\s*\\.(slice\\(0, 10\\)|split)|\\.get(UTC)?(Date|Month|Day)\\(',
    inside: '^(apps/[a-z]+/src|packages)/',
    only: '/test/|\\.test\\.tsx?$|^packages/domain/src/(epoch-day|receipt)\\.ts$|/table-reader\\.ts$',
    why: 'a day exists only in the zone of a city: use isoDate, for written days epoch-day',
  },
  {
    word: '\\b(localStorage|sessionStorage)\\b',
    inside: '^apps/web/src/',
    only: '^apps/web/src/lib/storage\\.ts$',
    why: 'the storage of the browser is used only in lib/storage',
  },
  {
    word: '(^|[^.\\w])fetch\\(',
    inside: '^apps/web/src/',
    only: '^apps/web/src/api/',
    why: 'fetch is called only in api',
  },
  {
    word: '\\bparseFloat\\(|\\.toFixed\\(',
    inside: '^(apps|packages)/',
    only: '^apps/(server/src/features/(cities|map)/|web/src/map/)',
    why: 'no floating-point text of money: use the money module',
  },
];
