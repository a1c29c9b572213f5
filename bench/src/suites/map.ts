import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { closedLoop } from '../load/closed-loop.ts';
import { Connection, wireRequest } from '../load/connection.ts';
import type { Scenario } from '../load/scenario.ts';
import { runPairs, throughputRatio } from '../measure/pairs.ts';
import { type Bench, watchedProduct } from '../product/bench.ts';
import { mapRequest } from '../product/requests.ts';
import { listeningPort, stopChild } from '../product/server-process.ts';
import { atLeast, atMost, countRow, type Goal, ratioRow, type Row } from '../report/row.ts';
import { CONNECTIONS } from './start.ts';
import { ratesText } from './start-rows.ts';

const HELLO = fileURLToPath(new URL('../hello-server.ts', import.meta.url));
const SLUG = 'saint-petersburg';
const BR = { 'accept-encoding': 'br' };

export async function mapSuite(bench: Bench): Promise<Row[]> {
  const { port } = bench.product;
  const statements = await countStatements(bench);
  const connection = await Connection.open(port);
  const whole = await connection.ask(wireRequest(mapRequest(SLUG, BR)));
  connection.close();
  const child = spawn(process.execPath, [HELLO, String(whole.bytes)], { stdio: ['pipe', 'pipe', 'pipe'] });
  try {
    const hello = { port: await listeningPort(child), pid: child.pid ?? 0 };
    const get = (path: string): Scenario => always(hello.port, wireRequest({ method: 'GET', path }), 200);
    const compare = (what: string, against: string, limit: Scenario, product: Scenario, goal: Goal | null) =>
      compareTo(bench, hello.pid, { what, against, limit, product, goal });
    return [
      await compare(
        'map answer, not changed (304)',
        'against a bare Fastify hello',
        get('/hello'),
        await knownMap(port),
        atLeast(0.9),
      ),
      await compare(
        'map answer, whole',
        `against a bare Fastify that sends the same ${whole.bytes} bytes`,
        get('/body'),
        always(port, wireRequest(mapRequest(SLUG, BR)), 200),
        null,
      ),
      countRow({
        id: 'SPD-08',
        what: 'SQL round trips of a map answer',
        against: 'counted in the product, between two looks at the free places (30 s apart)',
        unit: 'round trips',
        value: statements,
        goal: atMost(0),
        note: '',
      }),
    ];
  } finally {
    await stopChild(child);
  }
}

interface Question {
  what: string;
  against: string;
  limit: Scenario;
  product: Scenario;
  goal: Goal | null;
}

async function compareTo(bench: Bench, helloPid: number, question: Question): Promise<Row> {
  const { plan, patience } = bench;
  const { what, against, limit, product, goal } = question;
  const run = (scenario: Scenario) => () => closedLoop(scenario, CONNECTIONS, plan.seconds / 2);
  for (const scenario of [limit, product]) await closedLoop(scenario, CONNECTIONS, plan.warmSeconds);
  const pairs = await runPairs({
    pairs: plan.pairs,
    patience,
    limit: { watched: { postmaster: null, server: helloPid }, run: run(limit) },
    product: { watched: watchedProduct(bench), run: run(product) },
  });
  const { spread, isByCpu } = throughputRatio(pairs, plan.pairs);
  const basis = isByCpu ? 'cpu' : 'rate';
  return ratioRow({ id: 'SPD-08', what, against, figure: spread, goal, basis, note: ratesText(pairs) });
}

async function countStatements(bench: Bench): Promise<number> {
  await bench.recorder.ask(mapRequest(SLUG, BR));
  const { statements } = await bench.recorder.ask(mapRequest(SLUG, BR));
  return statements.length;
}

/** A recount of free places changes the ETag: those replies do not count. */
async function knownMap(port: number): Promise<Scenario> {
  const requestFor = (etag: string) => wireRequest(mapRequest(SLUG, { ...BR, 'if-none-match': etag }));
  let request = requestFor(await etagOf(port));
  let renewal: Promise<void> | null = null;
  const renew = async (): Promise<void> => {
    request = requestFor(await etagOf(port));
    renewal = null;
  };
  return {
    port,
    next: () => request,
    check: ({ status }) => {
      if (status === 304) return 'ok';
      if (status !== 200) return 'wrong';
      renewal ??= renew();
      return 'refused';
    },
  };
}

async function etagOf(port: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}${mapRequest(SLUG, BR).path}`);
  const etag = answer.headers.get('etag');
  if (etag === null) throw new Error('the map answer has no ETag');
  await answer.arrayBuffer();
  return etag;
}

function always(port: number, request: string, status: number): Scenario {
  return { port, next: () => request, check: (reply) => (reply.status === status ? 'ok' : 'wrong') };
}
