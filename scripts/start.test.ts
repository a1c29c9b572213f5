import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { isInstalled } from './lib/install.mjs';
import { ROOT } from './lib/paths.mjs';
import { readCounts } from './lib/reports.mjs';
import { run } from './lib/run.mjs';
import { STEPS, QUICK } from './lib/steps.mjs';

const START = path.join(import.meta.dirname, 'start.mjs');
/** Ends only a hanging test. */
const HANGS_MS = 600_000;

/** One for all tests: only the first start creates a database. */
const folder = mkdtempSync(path.join(tmpdir(), 'gorpark-start-'));
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 }), HANGS_MS);

const LOCK = path.join(folder, 'server.lock');
const POSTMASTER = path.join(folder, 'pg', 'postmaster.pid');
const ENV = { PATH: process.env['PATH'], HOME: process.env['HOME'], PORT: '0', GORPARK_DATA: folder };

/** Starts a server that ends with the test, even a failed one. Resolves to its address. */
async function startScript(
  command: string,
  args: string[],
  options: SpawnOptions = {},
): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(command, args, { env: ENV, stdio: ['ignore', 'pipe', 'inherit'], ...options });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    const pid = existsSync(LOCK) ? (JSON.parse(readFileSync(LOCK, 'utf8')) as { pid: number }).pid : 0;
    if (pid > 1) process.kill(pid, 'SIGTERM');
    await expect.poll(() => existsSync(LOCK), { timeout: HANGS_MS / 10 }).toBe(false);
  }, HANGS_MS);
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    output += chunk.toString('utf8');
  });
  await expect.poll(() => output, { timeout: HANGS_MS / 2, interval: 200 }).toMatch(/http:\/\/localhost:\d+/);
  return { child, url: /http:\/\/localhost:\d+/.exec(output)?.[0] ?? '' };
}

describe('npm start', { timeout: HANGS_MS }, () => {
  it('reports a port in use in two languages and ends with an error', async () => {
    const holder = createServer();
    await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
    const address = holder.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const { code, output } = await run(process.execPath, [START], {
      quiet: true,
      env: { PORT: String(port) },
    });
    holder.close();
    expect(code).toBe(1);
    expect(output).toContain(`Порт ${port} занят`);
    expect(output).toContain(`Port ${port} is taken`);
    expect(output).not.toMatch(/^\s+at /m);
  });

  it('[LOD-9] stops the server when the script is killed', async () => {
    const { child, url } = await startScript(process.execPath, [START]);
    child.kill('SIGKILL');
    const isGone = () =>
      fetch(`${url}/healthz`).then(
        () => false,
        () => true,
      );
    await expect.poll(isGone, { timeout: HANGS_MS / 10, interval: 200 }).toBe(true);
    await expect.poll(() => existsSync(LOCK), { timeout: HANGS_MS / 10 }).toBe(false);
  });

  it.each(['SIGTERM', 'SIGKILL'] as const)(
    '[LOD-9][operations-4] ends script, server and database on %s and frees port and folder',
    async (signal) => {
      const { child: npm } = await startScript('npm', ['start'], { cwd: ROOT });
      const ended = new Promise<number | null>((resolve) => npm.on('exit', resolve));
      const database = Number(readFileSync(POSTMASTER, 'utf8').split('\n')[0]);
      expect(() => process.kill(database, 0)).not.toThrow();
      npm.kill(signal);
      expect(await ended).toBe(signal === 'SIGTERM' ? 0 : null);
      const left = () => [existsSync(LOCK), existsSync(POSTMASTER)];
      // npm waits for the server, unless it is killed.
      const patience = signal === 'SIGTERM' ? 0 : HANGS_MS / 10;
      await expect.poll(left, { timeout: patience }).toEqual([false, false]);
      expect(() => process.kill(database, 0)).toThrow('ESRCH');
    },
  );

  it('[LOD-9][operations-4] ends a running installation on a signal', async () => {
    const clone = mkdtempSync(path.join(tmpdir(), 'gorpark-start-'));
    for (const part of ['scripts', 'cities/tver/city.json', 'apps/server/src/settings'])
      cpSync(path.join(ROOT, part), path.join(clone, part), { recursive: true });
    // A script in place of npm that never ends.
    const npm = path.join(clone, 'npm.js');
    const file = path.join(clone, 'pid');
    writeFileSync(
      npm,
      `require('fs').writeFileSync(${JSON.stringify(file)}, String(process.pid)); setInterval(() => 0, 1e6);`,
    );
    const env = { PATH: process.env['PATH'], npm_execpath: npm };
    const script = spawn(process.execPath, [path.join(clone, 'scripts', 'start.mjs')], {
      env,
      stdio: 'ignore',
    });
    const ended = new Promise((resolve) => script.on('exit', resolve));
    onTestFinished(() => {
      script.kill('SIGKILL');
      if (isAlive()) process.kill(pid(), 'SIGKILL');
      rmSync(clone, { recursive: true });
    });
    const pid = () => Number(existsSync(file) ? readFileSync(file, 'utf8') : 0);
    const isAlive = () =>
      existsSync(`/proc/${pid()}/cmdline`) && readFileSync(`/proc/${pid()}/cmdline`, 'utf8') !== '';
    await expect.poll(pid, { timeout: HANGS_MS / 10 }).toBeGreaterThan(1);
    script.kill('SIGTERM');
    expect(await ended).toBe(1);
    await expect.poll(isAlive, { timeout: HANGS_MS / 10 }).toBe(false);
  });
});

describe('npm test', () => {
  it('has the packages of the lock file installed', () => {
    expect(isInstalled()).toBe(true);
  });

  it('counts the tests of a runner, and a crashed runner as one failure', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'gorpark-report-'));
    const file = path.join(folder, 'report.json');
    expect(readCounts('vitest', file, 1)).toMatchObject({ passed: 0, failed: 1 });
    const broken = { name: 'b.test.ts', status: 'failed', assertionResults: [], message: 'no such module' };
    const test = {
      status: 'failed',
      fullName: 'sum of two',
      failureMessages: ['\u001b[31mexpected 1\u001b[39m\n at', 'expected 2'],
    };
    const passes = [
      { status: 'passed', failureMessages: [] },
      { status: 'passed', fullName: 'slow', failureMessages: ['late'] },
    ];
    const wrong = { name: 'a.test.ts', status: 'failed', assertionResults: [...passes, test] };
    writeFileSync(
      file,
      JSON.stringify({ numPassedTests: 5, numFailedTests: 1, testResults: [broken, wrong] }),
    );
    expect(readCounts('vitest', file, 1)).toEqual({
      passed: 5,
      failed: 2,
      failures: ['a.test.ts › sum of two › expected 1 at › expected 2', 'b.test.ts › no such module'],
      retried: ['a.test.ts › slow › late'],
    });
    const passed = { title: 'b', tests: [{ status: 'expected', results: [{}] }] };
    const retried = { projectName: 'ru-390', status: 'flaky', results: [{ error: { message: 'slow' } }, {}] };
    const failed = [
      { projectName: 'ru-390', status: 'unexpected', results: [{ error: { message: 'late' } }] },
    ];
    const suites = [
      {
        specs: [passed],
        suites: [{ specs: [{ title: 'a', file: 'a.ts', line: 9, tests: [...failed, retried] }] }],
      },
    ];
    writeFileSync(file, JSON.stringify({ suites, stats: { expected: 3, flaky: 1, unexpected: 1 } }));
    expect(readCounts('playwright', file, 1)).toEqual({
      passed: 4,
      failed: 1,
      failures: ['[ru-390] a.ts:9 › a › late'],
      retried: ['[ru-390] a.ts:9 › a › slow'],
    });
    rmSync(folder, { recursive: true });
  });

  it('lists every quick step among the steps, except the unit tests', () => {
    const names = STEPS.map((step) => step.name);
    const others = QUICK.filter(({ name }) => !names.includes(name));
    expect(others.map(({ name }) => name)).toEqual(['unit tests of the packages']);
    expect(QUICK.filter(({ command }) => !Array.isArray(command))).toEqual([]);
  });
});
