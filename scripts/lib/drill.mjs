// Parts of the drills: timed steps with a table for docs/drills.md, and a demo server of a folder.
import { spawn, spawnSync } from 'node:child_process';
import { cpus } from 'node:os';
import path from 'node:path';
import { freePort } from './debian-postgres.mjs';
import { nodePath } from './install.mjs';
import { Refusal, say } from './say.mjs';

export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Rejects with `text` after `ms` if `work` has not ended. */
const within = (ms, text, work) =>
  new Promise((resolve, reject) => {
    setTimeout(() => reject(new Refusal(text)), ms).unref();
    work.then(resolve, reject);
  });

/** `step` runs a part and records its seconds and result; `print` writes the table. `limitMs`: the longest step. */
export function createSteps({ limitMs = 30 * 60_000 } = {}) {
  const rows = [];
  return {
    step: async (name, work) => {
      const began = performance.now();
      const result = await within(
        limitMs,
        `${name}: no result after ${limitMs / 1000} s`,
        (async () => work())(),
      );
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      rows.push([name, seconds, result ?? 'done']);
      say(`${name}: ${result ?? 'done'} (${seconds} s)`);
    },
    print: (more = '') => {
      const day = new Date().toISOString().slice(0, 10);
      say(`\n${day}, ${cpus().length} cores${more}\n\n| step | seconds | result |\n|---|---|---|`);
      for (const row of rows) say(`| ${row.join(' | ')} |`);
    },
  };
}

/**
 * Starts a demo server with the hooks of the browser tests, which create drivers and credit money. `root`: the folder of
 * its release. `nowMs`: its clock.
 */
export async function startDemoServer({ root, database, dataFolder, env = {}, nowMs = Date.now() }) {
  const port = await freePort();
  const child = spawn(nodePath(), ['apps/server/src/main.ts', '--supervised'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: `${database}/gorpark`,
      GORPARK_DATA: dataFolder,
      PORT: String(port),
      TEST_HOOKS: '1',
      CITY_NOW: new Date(nowMs).toISOString(),
      ...env,
    },
  });
  const began = Date.now();
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const ended = new Promise((resolve) => child.on('exit', resolve));
  // A failed drill leaves no server behind.
  process.once('exit', () => child.kill('SIGKILL'));
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; ; tries++) {
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) break;
    if (child.exitCode !== null || tries > 3000) throw new Refusal(output);
    await pause(200);
  }
  const server = {
    url,
    output: () => output,
    /** Status 0: no answer. */
    async ask(call, body, headers = {}) {
      try {
        const answer = await fetch(`${url}${call}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify(body),
        });
        return { status: answer.status, body: await answer.json() };
      } catch {
        return { status: 0, body: null };
      }
    },
    /** Returns the reply. Throws unless the status is 2xx. */
    async post(call, body) {
      const answer = await server.ask(call, body);
      if (answer.status !== 200) throw new Refusal(`${call}: HTTP ${answer.status}`);
      return answer.body;
    },
    /** Throws with the output of the server unless it ends with exit code 0. */
    async stop() {
      const began = performance.now();
      child.kill('SIGTERM');
      const code = await ended;
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      if (code !== 0)
        throw new Refusal(`a server stopped after ${seconds} s with exit code ${code}\n${output}`);
    },
  };
  // Its clock has begun when its code was loaded, later than that of another server.
  const { now } = await server.post('/test/clock', { advanceMs: 0 });
  await server.post('/test/clock', { advanceMs: nowMs + Date.now() - began - now });
  return server;
}

/** Runs an operator command. Throws if it fails. */
export function runOp({ root, database, dataFolder }, ...args) {
  const { status, stdout, stderr } = spawnSync(
    nodePath(),
    [path.join('apps', 'server', 'src', 'op-cli.ts'), ...args],
    {
      cwd: root,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, DATABASE_URL: `${database}/gorpark`, GORPARK_DATA: dataFolder },
    },
  );
  if (status !== 0) throw new Refusal(stdout + stderr);
  return stdout;
}

/** Audits the ledger of a city with the operator program. Throws if it does not add up. */
export function auditBooks({ city, ...place }) {
  const text = runOp(place, 'money', 'resume', '--city', city, '--reason', 'drill', '--dry-run');
  if (!text.includes('not stopped')) throw new Refusal(text);
}
