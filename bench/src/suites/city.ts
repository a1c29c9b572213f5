import { loadavg } from 'node:os';
import { COMPACT_MAP_TYPE } from '@gorpark/contract/public/map/compact-map';
import type { Plan } from '../options.ts';
import { LARGE_CITY, writeLargeCity } from '../product/large-city.ts';
import { mapRequest } from '../product/requests.ts';
import { startProduct } from '../product/server-process.ts';
import { atMost, type Goal, type Row } from '../report/row.ts';
import { spreadOf } from '../stats/statistics.ts';
import { type Browser, openBrowser } from '../web/browser.ts';
import { longTasksOf } from '../web/long-tasks.ts';

const MEGABYTE = 1_000_000;

export async function citySuite(plan: Plan, say: (line: string) => void): Promise<Row[]> {
  const rows: Row[] = [];
  for (const places of plan.citySizes) {
    say(`  a city of ${places} places ...`);
    rows.push(...(await measure(places, plan)));
  }
  return rows;
}

async function measure(places: number, plan: Plan): Promise<Row[]> {
  const browser = await openBrowser();
  try {
    const product = await startProduct(Date.now(), (folder) => writeLargeCity(folder, plan.cities, places));
    try {
      return await visit(places, plan, browser, `http://127.0.0.1:${product.port}`);
    } finally {
      await product.stop();
    }
  } finally {
    await browser.close();
  }
}

async function visit(places: number, plan: Plan, browser: Browser, site: string): Promise<Row[]> {
  const documented = await bytesOf(site, 'application/json');
  const compact = await bytesOf(site, COMPACT_MAP_TYPE);
  const stages = await longTasksOf(browser, `${site}/`, plan);
  const row = figureOf(places);
  return [
    row('map answer of the documented call', 'MB', documented / MEGABYTE, null),
    row('map answer of our client', 'MB', compact / MEGABYTE, atMost(3)),
    ...stages.flatMap(({ name, longest, elements }) => [
      row(`longest task: ${name}`, 'ms', longest, atMost(200)),
      row(`elements of the page: ${name}`, 'elements', elements, null),
    ]),
  ];
}

async function bytesOf(site: string, accept: string): Promise<number> {
  const { path: address } = mapRequest(LARGE_CITY, {});
  const answer = await fetch(`${site}${address}`, { headers: { accept, 'accept-encoding': 'identity' } });
  return (await answer.arrayBuffer()).byteLength;
}

/** Depends on the machine: a missed goal does not fail the run. */
function figureOf(places: number) {
  return (what: string, unit: Row['unit'], value: number, goal: Goal | null): Row => ({
    id: 'SPD-12',
    what: `${places} places: ${what}`,
    unit,
    goal,
    against: 'generated city, 4 x CPU',
    figure: spreadOf([value]),
    basis: 'busy',
    isGate: false,
    note: `load ${loadavg()[0]?.toFixed(1) ?? ''}`,
  });
}
