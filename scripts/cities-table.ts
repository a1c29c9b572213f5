// Writes docs/cities.md: the features of each city as the client reads them. --check only verifies that it is
// current, so every changed flag is reviewed.
import 'temporal-polyfill/global';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { optionsAnswer, settingsAnswer } from '../apps/server/src/features/cities/answers/options.ts';
import { DEMO_OPERATOR } from '../apps/server/src/platform/data-operator.ts';
import { loadCityList } from '../packages/city-packs/src/city-list.ts';
import { cityOptions } from '../packages/city-packs/src/pack/read.ts';
import { DEFAULT_BUILD } from '../apps/web/src/capabilities/build-toggles.ts';
import { type Capabilities, toCapabilities } from '../apps/web/src/capabilities/capabilities.ts';
import { readOptions, readSettings } from '../packages/contract/src/public/city/read.ts';

const CITIES = fileURLToPath(new URL('../cities/', import.meta.url));
const FILE = new URL('../docs/cities.md', import.meta.url);

const COLUMNS: readonly (readonly [string, (city: Capabilities) => string])[] = [
  ['min/step/max, min', ({ durations: { min, step, max } }) => `${min}/${step}/${max}`],
  ['by code', (city) => mark(city.isPaidByParkingCode)],
  ['balance', (city) => mark(city.isBalanceUsed)],
  ['category', (city) => mark(city.hasTsCategory)],
  ['barrier', (city) => mark(city.hasFlatParking)],
  ['post-payment', (city) => (city.hasPostPaymentYesterday ? 'today, yesterday' : mark(city.hasPostPayment))],
  ['guests', (city) => mark(city.hasGuestPayment)],
  ['bonus', (city) => mark(city.hasBonus)],
  ['fines', (city) => mark(city.hasPenalty)],
  ['receipts', (city) => mark(city.hasReceipts)],
  ['constructor', (city) => mark(city.hasConstructor)],
  ['company login', (city) => (city.hasCoopLogin ? 'asked first' : mark(city.hasLegalLogin))],
  ['names', (city) => mark(city.hasPrivateData)],
  ['password', (city) => city.passwordRule],
  ['SMS to', (city) => city.smsNumber],
  ['payment methods', (city) => city.paymentMethods.map(({ name }) => name).join(', ')],
];

const NO_CALENDAR = { mode: 'wide', years: {}, overrides: {} } as const;

const mark = (is: boolean): string => (is ? 'yes' : '–');

const rows = loadCityList(CITIES).map((entry) => {
  const source = cityOptions(CITIES, entry.city);
  if (!source) throw new Error(`cities/${entry.city}/options.json does not fit its schema`);
  const facts = { ...source, timeZone: entry.timeZone, isDemo: entry.demo === true };
  const capabilities = toCapabilities(
    entry,
    readOptions({ result: optionsAnswer(facts, DEMO_OPERATOR, 0) }),
    readSettings({ result: settingsAnswer({ ...facts, calendar: NO_CALENDAR }, 0) }),
    DEFAULT_BUILD,
  );
  return [entry.nameForShow, ...COLUMNS.map(([, cell]) => cell(capabilities))];
});

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const titles = ['city', ...COLUMNS.map(([title]) => title)];
const text = `# What each city has

Generated from the city packs by \`npm run cities:table\`; \`npm run check\` fails while it is out of date. \`apps/web/src/capabilities\` defines
the columns. The build settings turn feedback on and \`subscriptionStart\` off in every city.

${[line(titles), line(titles.map(() => '---')), ...rows.map(line)].join('\n')}
`;

if (process.argv.includes('--check')) {
  if (readFileSync(FILE, 'utf8') !== text) {
    process.stderr.write('docs/cities.md is not current: run npm run cities:table\n');
    process.exitCode = 1;
  }
} else writeFileSync(FILE, text);
