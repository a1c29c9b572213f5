// `npm run drill:cells -- [--sessions 100000] [--debian]`: docs/drills.md.
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { listCities } from '../packages/city-packs/src/pack/files.ts';
import { NOTICE_MS } from '../apps/server/src/operator/move.ts';
import { closeSide, openSide } from '../apps/server/src/operator/move/side.sql.ts';
import {
  endMove,
  handOver as openElsewhere,
  prepare,
  statusOf,
} from '../apps/server/src/operator/move/steps.ts';
import { startMailServer } from '../apps/server/src/test/mail-server.ts';
import { createStorm, killUnder } from './lib/cell-storms.mjs';
import { createOp, momentsOf, startCells, withDatabases } from './lib/cells.mjs';
import { checkReminders, countsOf, factsOf, fillCity, leftoversOf } from './lib/city-rows.mjs';
import { createSteps, pause } from './lib/drill.mjs';
import { at, temporaryFolder } from './lib/paths.mjs';
import { createDriver } from './lib/portals.mjs';
import { requireProxies, startProxy } from './lib/proxies.mjs';
import { fail, Refusal } from './lib/say.mjs';
import { checkAcknowledged, checkBalances } from './lib/storm.mjs';
import { ensureWebBuilt } from './lib/web-build.mjs';

const CITY = 'moscow';
const OTHER = 'saint-petersburg';
const WARM_MS = 10_000;
const PAYERS = 10;
const PRICE = 6000;
const REMINDED_MS = 130_000;
const LONGEST_PAUSE_MS = 10_000;
const { values } = parseArgs({
  options: { sessions: { type: 'string', default: '100000' }, debian: { type: 'boolean', default: false } },
});
const { step, print } = createSteps();
const seconds = (ms) => (ms / 1000).toFixed(1);

async function createScene(folder, databases, mail) {
  const env = { MAIL_ADAPTER: 'smtp', SMTP_URL: mail.url, MAIL_FROM: 'noreply@parking.example' };
  const cells = await startCells({ databases, folder, env });
  const list = path.join(folder, 'cells.json');
  const printed = path.join(folder, 'cells.caddy');
  const slugs = listCities(at('cities'));
  const write = (second) =>
    writeFileSync(
      list,
      JSON.stringify([
        { cell: 0, servers: cells[0].hosts, cities: slugs.filter((slug) => !second.includes(slug)) },
        { cell: 1, servers: cells[1].hosts, cities: second },
      ]),
    );
  write([]);
  const [source, target] = cells.map(({ url }) => url);
  const { op, killAt } = createOp({ MOVE_SOURCE_URL: source, MOVE_TARGET_URL: target });
  const printFor = async (name) =>
    (await op(['cells', 'proxy', list, ...(name ? ['--for', name] : [])])).output;
  const renew = async () => writeFileSync(printed, await printFor());
  await renew();
  const proxy = await startProxy('Caddy', { folder, cells: printed });
  const reload = async () => {
    await renew();
    proxy.reload();
  };
  const both = async (text, parameters) => {
    for (const { query } of cells) {
      const rows = await query(text, parameters).catch(() => []);
      if (rows.length > 0) return rows;
    }
    return [];
  };
  return { cells, slugs, list, write, op, killAt, printFor, reload, proxy, both, folder, mail };
}

async function awaitCopy({ op, cells }, slug) {
  const missing = `select count(*)::int as count from pg_subscription_rel where srsubstate <> 'r'`;
  for (;;) {
    const [{ count }] = await cells[1].query(missing);
    if (count === 0 && (await op(['city', 'move', slug, 'status'], [0, 3])).code === 0) return;
    await pause(1000);
  }
}

async function split({ slugs, write, reload, cells }) {
  const second = slugs.filter((slug, index) => slug !== CITY && (slug === OTHER || index % 2 === 1));
  const [source, target] = cells.map(({ number, url }) => openSide(`cell ${number}`, url));
  const moves = second.map((slug) => ({ source, target, slug, noticeMs: NOTICE_MS }));
  for (const move of moves) await prepare(move);
  const missingIn = async (move) => (await statusOf(move)).progress?.missing;
  for (const move of moves) while ((await missingIn(move)) !== 0) await pause(500);
  await Promise.all(moves.map(openElsewhere));
  for (const move of moves) await endMove(move);
  for (const side of [source, target]) await closeSide(side);
  write(second);
  await reload();
  await checkNothingLeft(cells);
  return `${slugs.length - second.length} and ${second.length} cities`;
}

async function checkRoutes({ slugs, cells, list }, url) {
  const { default: cities } = await import(list, { with: { type: 'json' } });
  const statusOf = async (base, slug) => (await fetch(`${base}/${slug}/api/info/get-settings-v3`)).status;
  for (const slug of slugs) {
    const own = cities.findIndex((cell) => cell.cities.includes(slug));
    const found = [await statusOf(url, slug)];
    for (const { cluster } of cells) found.push(await statusOf(cluster.portals[0].url, slug));
    const isRight = found[0] === 200 && found[1 + own] === 200 && found[2 - own] !== 200;
    if (!isRight) throw new Refusal(`${slug} of cell ${own}: ${found}`);
  }
  return `${slugs.length} cities answer in their cell only`;
}

async function checkNginx(scene) {
  const cells = path.join(scene.folder, 'cells.nginx');
  writeFileSync(cells, await scene.printFor('nginx'));
  const nginx = await startProxy('nginx', { folder: scene.folder, cells });
  try {
    return await checkRoutes(scene, nginx.url);
  } finally {
    await nginx.stop();
  }
}

async function killEach({ killAt }, args, moments) {
  const killed = [];
  for (const moment of moments) if (await killAt(args, moment)) killed.push(moment[0]);
  return `killed at: ${killed.join(', ')}`;
}

async function handOver(scene, storm, command, moments = []) {
  const { op, list, proxy } = scene;
  const args = ['city', 'move', CITY, command, '--list', list];
  const began = performance.now();
  const kills = await killEach(scene, args, moments);
  const { output } = await op(args);
  proxy.reload();
  const reloaded = performance.now();
  while (!(storm.times.at(-1) > reloaded)) {
    await pause(100);
    if (performance.now() - reloaded > 60_000) throw new Refusal('no money call is answered');
  }
  const times = storm.times.filter((time) => time > began);
  const longest = Math.max(...times.slice(1).map((time, index) => time - times[index]));
  const printed = Number(/(\d+) ms/.exec(output)?.[1] ?? Number.NaN);
  const result = `${Number.isNaN(printed) ? '' : `pause ${seconds(printed)} s, `}${seconds(longest)} s without money until the proxy was reloaded`;
  if (moments.length === 0 && !(printed < LONGEST_PAUSE_MS)) throw new Refusal(result);
  return moments.length === 0 ? result : `${kills}; ${result}`;
}

async function createPayers({ cluster }, count) {
  const emails = [];
  for (let index = 0; index < PAYERS; index++) {
    const driver = { name: `payer-${index}`, plates: [], kopecks: Math.ceil(count / PAYERS) * PRICE };
    emails.push(
      (await createDriver(cluster.portals[0].url, { ...driver, address: `10.1.0.${index}` })).email,
    );
  }
  return emails;
}

async function checkNothingLeft(cells) {
  for (const { query } of cells) {
    const left = await leftoversOf(query);
    if (left.length > 0) throw new Refusal(`left behind: ${JSON.stringify(left)}`);
  }
}

function audit({ cluster }) {
  cluster.operator('money', 'resume', '--city', CITY, '--reason', 'check', '--dry-run');
  const day = new Date(cluster.now()).toISOString().slice(0, 10);
  cluster.operator('reconcile', 'report', '--city', CITY, '--from', day);
}

async function moveCity(scene, { running: storm, zone, drivers }) {
  const { cells, op, mail } = scene;
  const [from, to] = cells;
  const [{ id: cityId }] = await from.query('select id from city where slug = $1', [CITY]);
  const there = momentsOf({ from, to, cityId, slug: CITY });
  const back = momentsOf({ from: to, to: from, cityId, slug: CITY });
  const nowMs = from.cluster.now;
  const count = Number(values.sessions);
  let facts = '';
  await step(`${count} sessions`, async () => {
    const emails = await createPayers(from, count);
    await fillCity(from.pool, { cityId, zone, emails, count, price: PRICE, nowMs: nowMs() });
    mail.taken.length = 0;
    await from.query('analyze');
    facts = await factsOf(from.query, cityId);
    return facts;
  });
  const check = async (cell) => {
    const found = await factsOf(cell.query, cityId);
    if (found !== facts) throw new Refusal(`${facts} became ${found}`);
    audit(cell);
    return `the same sessions and sums; ${await countsOf(cell.query, cityId)}; ledger and reconciliation: no difference`;
  };
  await step('prepare, killed at each part', async () => {
    const kills = await killEach(scene, ['city', 'move', CITY, 'prepare'], there.prepare);
    await op(['city', 'move', CITY, 'prepare']);
    await awaitCopy(scene, CITY);
    return `${kills}; copied`;
  });
  await step('switch, killed at each part', () => handOver(scene, storm, 'switch', there.handOver));
  await step('rows in cell 1', () => check(to));
  await step('back', () => handOver(scene, storm, 'back'));
  await step('switch', () => handOver(scene, storm, 'switch'));
  await step('back, killed at each part', () => handOver(scene, storm, 'back', back.handOver));
  await step('end, killed at each part', async () => {
    const kills = await killEach(scene, ['city', 'move', CITY, 'end'], there.end);
    await op(['city', 'move', CITY, 'end']);
    await checkNothingLeft(cells);
    const rows = await countsOf(to.query, cityId);
    if (!rows.startsWith('0 sessions')) throw new Refusal(`left behind: ${rows}`);
    return `${kills}; no policy, publication, slot, subscription or row is left`;
  });
  await step('end of the storm', async () => {
    const refused = await storm.stop();
    const acknowledged = await checkAcknowledged(from.query, storm.done);
    const wallets = await checkBalances(from.query, drivers);
    return `${acknowledged} acknowledged operations, none lost; ${wallets} wallets exact to the kopeck; refused ${JSON.stringify(refused)}`;
  });
  await step('rows in cell 0', () => check(from));
  await step('reminders', async () => {
    await pause(REMINDED_MS);
    const mails = await checkReminders(from.query, { cityId, nowMs: nowMs(), taken: mail.taken });
    return `${mails} mails, none missing, none twice`;
  });
}

async function drill(folder, databases, mail) {
  let scene = null;
  try {
    await step('2 cells of 2 servers, Caddy', async () => {
      scene = await createScene(folder, databases, mail);
    });
    await step('cities moved to cell 1 at once', () => split(scene));
    await step('Caddy', () => checkRoutes(scene, scene.proxy.url));
    await step('nginx', () => checkNginx(scene));
    const storms = [await createStorm(scene, 0, CITY), await createStorm(scene, 1, OTHER)];
    for (const storm of storms) storm.running = storm.start();
    await pause(WARM_MS);
    for (const [number, cell] of scene.cells.entries())
      await step(`kill -9 of cell ${number}: 2 servers and PostgreSQL`, () =>
        killUnder(storms[1 - number].running, cell),
      );
    await moveCity(scene, storms[0]);
    await step('storm in cell 1', async () => {
      const [, { running, drivers }] = storms;
      await running.stop();
      const { query } = scene.cells[1];
      return `${await checkAcknowledged(query, running.done)} acknowledged operations, none lost; ${await checkBalances(query, drivers)} wallets exact to the kopeck`;
    });
    await step('servers stop', async () => {
      for (const { cluster } of scene.cells) await cluster.stop();
    });
  } finally {
    await scene?.proxy.stop();
    for (const { cluster, pool } of scene?.cells ?? []) {
      await cluster.end();
      await pool.end();
    }
  }
}

try {
  requireProxies();
  await ensureWebBuilt();
  const folder = temporaryFolder('cells');
  chmodSync(folder, 0o755);
  mkdirSync(path.join(folder, 'programs'));
  const mail = await startMailServer();
  await withDatabases({ folder, isDebian: values.debian }, (databases) => drill(folder, databases, mail));
  await mail.close();
  print(`, Node ${process.versions.node}`);
  process.exit(0);
} catch (error) {
  fail(error);
}
