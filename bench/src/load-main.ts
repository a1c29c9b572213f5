// `npm run load`: a city's evening against real servers on one PostgreSQL, with different numbers of servers and
// connections. Prints a table for docs/sizing.md and audits the books. Options: --seconds 10 --connections 32 --rounds 3 --quick.
import 'temporal-polyfill/global';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { cellsOf, type Evening, runEvening } from './evening/evening.ts';
import { readFamily, TICK_MS } from './machine/proc.ts';
import { createPatience } from './measure/pairs.ts';
import { readOptions } from './options.ts';
import { type Bench, openBench } from './product/bench.ts';
import { checkBooks, countSessions } from './product/books.ts';
import { startBeside } from './product/server-process.ts';

const VARIANTS = [
  { servers: 1, pool: 2 },
  { servers: 1, pool: 8 },
  { servers: 1, pool: 24 },
  { servers: 2, pool: 8 },
  { servers: 4, pool: 8 },
  { servers: 2, pool: 8, isTraced: true },
];
type Variant = (typeof VARIANTS)[number];
const WARM_SECONDS = 3;

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    connections: { type: 'string', default: '32' },
    rounds: { type: 'string', default: '3' },
    quick: { type: 'boolean', default: false },
  },
});
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Receives traces and drops them. */
async function openCollector(): Promise<{ url: string; close: () => void }> {
  const server = createServer((request, response) => {
    request
      .resume()
      .on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.closeAllConnections() };
}

interface Measured {
  evening: Evening;
  /** CPU milliseconds of a call. */
  serverMs: number;
  databaseMs: number;
}

async function measure(bench: Bench, { servers, pool, isTraced = false }: Variant): Promise<Measured> {
  const collector = await openCollector();
  const env = {
    DATABASE_POOL_SIZE: String(pool),
    ...(isTraced && { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }),
  };
  const started = await Promise.all(Array.from({ length: servers }, () => startBeside(bench.product, env)));
  try {
    const load = { ports: started.map(({ port }) => port), connections: Number(values.connections) };
    await runEvening(bench, { ...load, seconds: Math.min(WARM_SECONDS, Number(values.seconds)) });
    const used = (pids: readonly number[]) => pids.reduce((sum, pid) => sum + readFamily(pid), 0) * TICK_MS;
    const both = () => [used(started.map(({ pid }) => pid)), used([bench.product.postmasterPid])] as const;
    const [serverBefore, databaseBefore] = both();
    const evening = await runEvening(bench, { ...load, seconds: Number(values.seconds) });
    const [server, database] = both();
    const { calls } = evening;
    return {
      evening,
      serverMs: (server - serverBefore) / calls,
      databaseMs: (database - databaseBefore) / calls,
    };
  } finally {
    await Promise.all(started.map(({ stop }) => stop()));
    collector.close();
  }
}

/** Keeps the round with the most calls: other programs of the machine only slow a round down. */
async function measureAll(bench: Bench, variants: readonly Variant[]): Promise<Map<Variant, Measured>> {
  const best = new Map<Variant, Measured>();
  for (let round = 0; round < Number(values.rounds); round++)
    for (const variant of variants) {
      const measured = await measure(bench, variant);
      const rate = ({ evening }: Measured) => evening.calls / evening.seconds;
      const known = best.get(variant);
      if (!known || rate(measured) > rate(known)) best.set(variant, measured);
    }
  return best;
}

const plan = readOptions(values.quick ? ['--smoke'] : []);
const bench = await openBench(plan, createPatience(...plan.patienceMs), say);
let code = 0;
try {
  say(
    `\n${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${cpus()[0]?.model}), Node ${process.versions.node}, ` +
      `PostgreSQL ${bench.settings['server_version']}, ${bench.cities.size} cities, ${values.connections} clients, ` +
      `best of ${values.rounds} rounds of ${values.seconds} s\n`,
  );
  say(
    '| servers | pool | calls/s | starts/s | all calls p50 / p99, ms | start p50 / p99, ms | CPU of a call: server + database, ms | failed calls |',
  );
  say('|---|---|---|---|---|---|---|---|');
  const measured = await measureAll(bench, values.quick ? VARIANTS.slice(-1) : VARIANTS);
  for (const [{ servers, pool, isTraced }, { evening, serverMs, databaseMs }] of measured) {
    const [failed = '', ...cells] = cellsOf(evening).toReversed();
    const cpu = `${serverMs.toFixed(2)} + ${databaseMs.toFixed(2)}`;
    const row = [servers, `${pool}${isTraced ? ', traces' : ''}`, ...cells.toReversed(), cpu, failed];
    say(`| ${row.join(' | ')} |`);
  }
  await checkBooks(bench.pool);
  say(`\nThe books add up: ${await countSessions(bench.pool)} sessions, each paid once, no wallet differs.`);
} catch (error) {
  code = 1;
  say(String(error instanceof Error ? error.stack : error));
} finally {
  await bench.close();
}
// A failed run may leave an open handle.
process.exit(code);
