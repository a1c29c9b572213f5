import { createServer, type Server } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { systemClock } from '../../platform/clock.ts';
import { createTestCells, type TestCells } from '../../test/cells.sql.ts';
import { EXIT } from '../deps.ts';
import { runOperator } from '../program.ts';
import { closeSide, openSide } from './side.sql.ts';
import { handOver, type Move, prepare, statusOf } from './steps.ts';

const CITY = 'kaluga';
let cells: TestCells;
let move: Move;
let silent: Server;
const urls = { empty: '', refused: 'postgres://u:hidden@127.0.0.1:1/x', silent: '' };

beforeAll(async () => {
  cells = await createTestCells([CITY]);
  const [source, target] = cells.urls;
  move = {
    source: openSide('source', source),
    target: openSide('target', target),
    slug: CITY,
    noticeMs: 300,
  };
  await move.source.pool.query('create database no_tables');
  urls.empty = Object.assign(new URL(source), { pathname: '/no_tables' }).href;
  silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const address = silent.address();
  if (typeof address === 'object') urls.silent = `postgres://u:hidden@127.0.0.1:${address?.port}/x`;
}, 180_000);

afterAll(async () => {
  silent.close();
  for (const side of [move.source, move.target]) await closeSide(side);
  await cells.close();
}, 60_000);

async function run(step: string, { source, target } = { source: cells.urls[0], target: cells.urls[1] }) {
  const ran = { code: 0, out: '', err: '' };
  const unused = () => Promise.reject(new Error('unused'));
  ran.code = await runOperator(['city', 'move', CITY, step], {
    ...{ clock: systemClock, citiesFolder: readConfig().citiesFolder, probes: () => [] },
    ...{ move: { source, target }, withBase: unused, migrate: unused },
    print: (text) => (ran.out += text),
    printError: (text) => (ran.err += text),
  });
  return ran;
}

const toTarget = (target: string) => ({ source: cells.urls[0], target });

async function slotsOf({ pool }: Move['source']): Promise<number> {
  const { rowCount } = await pool.query(
    'select from pg_replication_slots where database = current_database()',
  );
  return rowCount ?? 0;
}

async function untilCopied(): Promise<void> {
  await expect
    .poll(() => run('status'), { timeout: 150_000 })
    .toMatchObject({ code: EXIT.done, out: expect.stringContaining('errors: 0') });
}

describe('op city move', { timeout: 400_000 }, () => {
  it.each([
    ['empty', /MOVE_TARGET_URL: .*start the servers of the cell first\n$/],
    ['refused', /\nMOVE_TARGET_URL is wrong \(127\.0\.0\.1:1: connection refused/],
    ['silent', /\nMOVE_TARGET_URL is wrong \(127\.0\.0\.1:\d+ does not answer/],
  ] as const)('names a target that is %s', async (name, text) => {
    for (const step of ['prepare', 'status']) {
      const { code, err } = await run(step, toTarget(urls[name]));
      expect([code, err]).toEqual([EXIT.failed, expect.stringMatching(text)]);
      expect(err).not.toMatch(/hidden|^ +at /m);
    }
  });

  it('ends status with another code while replication does not run', async () => {
    expect(await run('status')).toMatchObject({
      code: EXIT.needsLook,
      out: expect.stringContaining('no replication'),
    });
    expect((await run('prepare')).code).toBe(EXIT.done);
    await untilCopied();
    const [{ subname }] = (await move.target.pool.query('select subname from pg_subscription')).rows;
    await move.target.pool.query(`alter subscription ${subname} disable`);
    await expect
      .poll(() => run('status'), { timeout: 60_000 })
      .toMatchObject({
        code: EXIT.needsLook,
        out: expect.stringContaining('replication does not run'),
      });
    await move.target.pool.query(`alter subscription ${subname} enable`);
    await untilCopied();
  });

  it.each(['notice', 'closed'])('opens the city if the target is gone after: %s', async (part) => {
    const isKilled = new Promise<void>((resolve) => {
      const onPart = (at: string) => {
        if (at === part) resolve();
        return at === part ? new Promise<void>(() => undefined) : undefined;
      };
      void handOver({ ...move, onPart });
    });
    await isKilled;
    expect((await statusOf(move)).source).toBe(part === 'notice' ? 'leaving' : 'away');
    expect(await run('switch', toTarget(urls.refused))).toMatchObject({ code: EXIT.failed, out: '' });
    expect(await statusOf(move)).toMatchObject({ source: 'here', target: 'none' });
  });

  it('lets the log go if the target is gone, and copies again', async () => {
    expect(await slotsOf(move.source)).toBe(1);
    expect((await run('end', toTarget(urls.refused))).err).toContain('connection refused');
    expect(await slotsOf(move.source)).toBe(0);
    expect((await run('switch')).err).toContain('prepare the move first');
    await prepare(move);
    await untilCopied();
    expect((await run('end', toTarget(urls.refused))).code).toBe(EXIT.failed);
    expect((await run('end')).code).toBe(EXIT.done);
    const left = await move.target.pool.query('select from pg_subscription');
    expect([left.rowCount, await slotsOf(move.source)]).toEqual([0, 0]);
  });
});
