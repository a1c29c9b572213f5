import { loadavg } from 'node:os';
import type { Plan } from '../options.ts';
import { packsOf, startProduct } from '../product/server-process.ts';
import { atLeast, atMost, type Row } from '../report/row.ts';
import { spreadOf } from '../stats/statistics.ts';
import { type Browser, openBrowser } from '../web/browser.ts';
import { withPlainPages } from '../web/baseline.ts';
import { type FirstPlaces, visitHome } from '../web/first-places.ts';
import { audit, type Audit, hasLighthouse, LEAST_INDEX } from '../web/lighthouse.ts';

const CITY = 'saint-petersburg';
const DRIVER = { email: 'driver@demo.gorpark.ru', password: 'gorpark2026' };

export async function homeSuite(plan: Plan): Promise<Row[]> {
  const browser = await openBrowser();
  try {
    const product = await startProduct(Date.now(), packsOf(plan));
    try {
      return await measure(plan, browser, `http://127.0.0.1:${product.port}`);
    } finally {
      await product.stop();
    }
  } finally {
    await browser.close();
  }
}

async function measure(plan: Plan, browser: Browser, site: string): Promise<Row[]> {
  const visits: FirstPlaces[] = [];
  // The first visit warms the server.
  for (let visit = 0; visit <= plan.pairs; visit += 1) {
    const seen = await visitHome(browser, `${site}/`, plan);
    if (visit > 0) visits.push(seen);
  }
  const rows = visitRows(visits);
  if (!hasLighthouse()) return rows;
  const pages = [
    { name: 'home', url: `${site}/`, keepsStorage: false },
    { name: 'guest page', url: `${site}/guest-payment`, keepsStorage: false },
    { name: 'parking', url: `${site}/profile/parking`, keepsStorage: true },
  ];
  for (const { name, url, keepsStorage } of pages) {
    if (keepsStorage) await logIn(browser, site);
    rows.push(...auditRows(name, await auditsOf(browser, url, { keepsStorage, runs: plan.pairs })));
  }
  const plain = await withPlainPages(async ({ staticUrl, emptyUrl }) => [
    ...auditRows(
      'static page',
      await auditsOf(browser, staticUrl, { keepsStorage: false, runs: plan.pairs }),
    ),
    ...auditRows(
      'empty React page',
      await auditsOf(browser, emptyUrl, { keepsStorage: false, runs: plan.pairs }),
    ),
  ]);
  return [...rows, ...plain];
}

async function auditsOf(
  browser: Browser,
  url: string,
  { keepsStorage, runs }: { keepsStorage: boolean; runs: number },
): Promise<Audit[]> {
  const audits: Audit[] = [];
  for (let run = 0; run < runs; run += 1) audits.push(await audit(browser, url, keepsStorage));
  return audits;
}

/** Depends on the machine: a missed goal does not fail the run. */
function figure(
  row: Pick<Row, 'id' | 'what' | 'unit' | 'goal'>,
  against: string,
  values: readonly number[],
): Row {
  const note = `load ${loadavg()[0]?.toFixed(1) ?? ''}`;
  return { ...row, against, figure: spreadOf(values), basis: 'busy', isGate: false, note };
}

function visitRows(visits: readonly FirstPlaces[]): Row[] {
  const slow = 'slow 4G, 4 x CPU, empty cache';
  return [
    figure(
      { id: 'SPD-12', what: 'home: list of places', unit: 'ms', goal: atMost(900) },
      slow,
      visits.map(({ list }) => list),
    ),
    figure(
      { id: 'SPD-12', what: 'home: marks on the picture', unit: 'ms', goal: atMost(900) },
      slow,
      visits.map(({ marks }) => marks),
    ),
    figure(
      { id: 'SPD-12', what: 'home: React answers clicks', unit: 'ms', goal: atMost(3000) },
      slow,
      visits.map(({ ready }) => ready),
    ),
    figure(
      { id: 'SPD-13', what: 'home: largest paint', unit: 'ms', goal: atMost(1200) },
      slow,
      visits.map(({ largest }) => largest),
    ),
    figure(
      { id: 'SPD-13', what: 'home: layout shift', unit: 'shift', goal: atMost(0.01) },
      slow,
      visits.map(({ shift }) => shift),
    ),
  ];
}

/** Without a goal where the machine is too slow for Lighthouse's model of a phone. */
export function auditRows(name: string, audits: readonly Audit[]): Row[] {
  const index = spreadOf(audits.map((one) => one.index)).median;
  const isJudged = index >= LEAST_INDEX;
  const against = `Lighthouse for phones, machine index ${index.toFixed(0)}`;
  const note = `machine too slow to judge: the index is below ${LEAST_INDEX}`;
  const rows = [
    { part: 'score', unit: 'points', goal: atLeast(97), of: ({ score }: Audit) => score },
    { part: 'LCP', unit: 'ms', goal: atMost(1200), of: ({ lcp }: Audit) => lcp },
    { part: 'TBT', unit: 'ms', goal: atMost(100), of: ({ tbt }: Audit) => tbt },
    { part: 'CLS', unit: 'shift', goal: atMost(0.01), of: ({ cls }: Audit) => cls },
  ] as const;
  return rows.map(({ part, unit, goal, of }) => {
    const row = figure({ id: 'SPD-13', what: `${name}: ${part}`, unit, goal }, against, audits.map(of));
    return isJudged ? row : { ...row, goal: null, note };
  });
}

async function logIn(browser: Browser, site: string): Promise<void> {
  const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank' });
  const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true });
  // Answers once the new document is there.
  await browser.send('Page.navigate', { url: `${site}/favicon.svg` }, String(sessionId));
  const expression = `fetch('/${CITY}/api/auth/login-v5', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: ${JSON.stringify(JSON.stringify({ login: DRIVER.email, password: DRIVER.password }))},
  }).then((answer) => answer.text()).then((text) => {
    const token = /"token":"([^"]+)"/.exec(text)?.[1];
    if (token) localStorage.setItem('gorpark.token.${CITY}.standart', token);
    return token ? '' : text;
  })`;
  const answer = await browser.send(
    'Runtime.evaluate',
    { expression, awaitPromise: true, returnByValue: true },
    String(sessionId),
  );
  const failure = (answer['result'] as { value?: string }).value;
  if (failure !== '') throw new Error(`the demo driver could not log in: ${failure ?? ''}`);
}
