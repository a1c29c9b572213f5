import 'temporal-polyfill/global';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createPatience } from './measure/pairs.ts';
import { type Plan, readOptions, type Suite } from './options.ts';
import { type Bench, openBench } from './product/bench.ts';
import { writeReport } from './report/file.ts';
import { isMet, type Row } from './report/row.ts';
import { tableText } from './report/table.ts';
import { checkSuite } from './suites/check.ts';
import { citySuite } from './suites/city.ts';
import { historySuite } from './suites/history.ts';
import { homeSuite } from './suites/home.ts';
import { mapSuite } from './suites/map.ts';
import { noticeSuite } from './suites/notice.ts';
import { pagesSuite } from './suites/pages.ts';
import { papersSuite } from './suites/papers.ts';
import { priceSuite } from './suites/price.ts';
import { profileSuite } from './suites/profile.ts';
import { refillSuite } from './suites/refill.ts';
import { sizeSuite } from './suites/size.ts';
import { startSuite } from './suites/start.ts';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const OVER_HTTP: readonly [Suite, (bench: Bench) => Promise<Row[]>][] = [
  ['start', startSuite],
  ['pages', pagesSuite],
  ['profile', profileSuite],
  ['map', mapSuite],
  ['refill', refillSuite],
  ['notice', noticeSuite],
  ['check', checkSuite],
  // Runs last, because it fills the table that other suites write to.
  ['history', historySuite],
];

const BUILD = fileURLToPath(new URL('../../scripts/build-web.mjs', import.meta.url));
const WITH_CLIENT: ReadonlySet<Suite> = new Set(['size', 'home', 'city', 'pages']);

/** A failed suite leaves its error message; the others continue. */
async function measure(
  plan: Plan,
): Promise<{ rows: Row[]; failures: string[]; settings: Record<string, string> }> {
  const rows: Row[] = [];
  const failures: string[] = [];
  const attempt = async (name: string, work: () => Promise<Row[]>): Promise<void> => {
    try {
      say(`Measuring: ${name} ...`);
      rows.push(...(await work()));
    } catch (error) {
      failures.push(`${name}: ${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}`);
    }
  };
  let settings: Record<string, string> = {};
  const inProcess = async () => {
    if (plan.suites.includes('price')) await attempt('price', () => Promise.resolve(priceSuite(plan)));
    if (plan.suites.includes('papers')) await attempt('papers', () => papersSuite(plan));
    if (plan.suites.includes('size')) await attempt('size', () => sizeSuite());
    if (plan.suites.includes('home')) await attempt('home', () => homeSuite(plan));
    if (plan.suites.includes('city')) await attempt('city', () => citySuite(plan, say));
  };
  const overHttp = async () => {
    const wanted = OVER_HTTP.filter(([suite]) => plan.suites.includes(suite));
    if (wanted.length > 0) {
      await attempt('the portal', async () => {
        const bench = await openBench(plan, createPatience(...plan.patienceMs), say);
        closeOnSignal(bench);
        try {
          settings = bench.settings;
          for (const [suite, run] of wanted) await attempt(suite, () => run(bench));
        } finally {
          await bench.close();
        }
        return [];
      });
    }
  };
  if (plan.suites.some((suite) => WITH_CLIENT.has(suite)))
    await attempt('the client', async () => {
      const { stdout } = await promisify(execFile)(process.execPath, [BUILD]);
      if (stdout.trim() !== '') say(stdout.trim());
      return [];
    });
  // Figures of a smoke run mean nothing.
  if (plan.isSmoke) await Promise.all([inProcess(), overHttp()]);
  else {
    await inProcess();
    await overHttp();
  }
  return { rows, failures, settings };
}

function closeOnSignal(bench: Bench): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      const end = () => process.exit(1);
      bench.close().then(end, end);
    });
  }
}

const plan = readOptions(process.argv.slice(2));
const startedMs = Date.now();
const { rows, failures, settings } = await measure(plan);
const file = writeReport({ plan, startedMs, endedMs: Date.now(), settings, rows, failures });
say(`\n${tableText(rows)}\n`);
say(
  'by: rate = throughput of clean samples; cpu = CPU per operation, clients included (no clean sample came);',
);
say('    latency = clean; busy = others used the machine; time = in this process; exact = counted.');
for (const failure of failures) say(`FAILED ${failure}`);
const missed = plan.isSmoke ? [] : rows.filter((row) => row.isGate && isMet(row) === false);
for (const row of missed) say(`MISSED ${row.id} ${row.what}`);
say(`${file} (${Math.round((Date.now() - startedMs) / 1000)} s)`);
// A failed suite may leave an open handle.
process.exit(failures.length + missed.length > 0 ? 1 : 0);
