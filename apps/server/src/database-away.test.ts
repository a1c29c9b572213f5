import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import path from 'node:path';
import { operations } from '@gorpark/contract';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { cloneTemplate } from './test/databases.sql.ts';
import { CLOCKED, HANGS_MS, HOOKS, makeFolder, removeFolder, startServer } from './test/server-process.ts';

/** A proxy in front of the database; it restarts on the same port. */
class Way {
  readonly #sockets = new Set<Socket>();
  readonly #to: { host: string; port: number };
  #server: Server | null = null;
  port = 0;

  constructor(url: URL) {
    this.#to = { host: url.hostname, port: Number(url.port) };
  }

  async open(): Promise<void> {
    const server = createServer((socket) => {
      const other = connect(this.#to);
      for (const each of [socket, other]) {
        this.#sockets.add(each);
        each.on('error', () => undefined);
        each.once('close', () => this.#sockets.delete(each));
      }
      socket.pipe(other).pipe(socket);
    });
    server.listen(this.port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    this.port = typeof address === 'object' && address !== null ? address.port : 0;
    this.#server = server;
  }

  close(): void {
    this.#server?.close();
    for (const socket of this.#sockets) socket.destroy();
  }
}

let folder: string;
let way: Way;
let database: { url: string; drop: () => Promise<void> };
beforeEach(async () => {
  folder = makeFolder();
  const { adminUrl, template } = inject('databases');
  database = await cloneTemplate(adminUrl, template);
  way = new Way(new URL(database.url));
  await way.open();
});
afterEach(async () => {
  way.close();
  await database.drop();
  removeFolder(folder);
});

describe('database outage', { ...CLOCKED, timeout: HANGS_MS }, () => {
  it('[FLT-09][operations-6] logs one line with the error’s name and message at the outage and one at recovery, and keeps settings', async () => {
    const url = new URL(database.url);
    url.host = `127.0.0.1:${way.port}`;
    const server = await startServer(folder, { ...HOOKS, DATABASE_URL: url.href });
    const lines = () =>
      readFileSync(path.join(folder, 'server.log'), 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as { level: number; msg: string } & Record<string, unknown>)
        .filter(({ level }) => level >= 40);
    const said = (msg: string) => lines().filter((line) => line.msg === msg);
    const login = `/saint-petersburg${operations.login.paths[0]}`;
    const call = () =>
      fetch(`${server.url}${login}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ login: 'a@example.org', password: 'secret1' }),
      }).then(({ status }) => status);
    expect(await call()).toBe(200);
    const settings = ['saint-petersburg', 'perm', 'moscow'].map(
      (city) => `${server.url}/${city}${operations.getSettings.paths[0]}`,
    );
    const before = lines().length;
    for (const round of [1, 2]) {
      way.close();
      await expect.poll(call, { timeout: HANGS_MS / 10 }).toBe(503);
      await expect.poll(() => said('database gone').length, { timeout: HANGS_MS / 10 }).toBe(round);
      // The log checks the database twice a second.
      const until = performance.now() + (round === 1 ? 1500 : 0);
      while (performance.now() < until) await call();
      for (const address of settings) expect((await fetch(address)).status).toBe(200);
      await way.open();
      await expect.poll(() => said('database back').length, { timeout: HANGS_MS / 10 }).toBe(round);
      await expect.poll(call, { timeout: HANGS_MS / 10 }).toBe(200);
    }
    expect(said('database gone')[0]).toMatchObject({
      level: 50,
      name: expect.stringMatching(/Error/),
      text: expect.stringMatching(/ECONNREFUSED|ECONNRESET|Connection terminated/),
    });
    expect(
      lines()
        .slice(before)
        .map(({ msg }) => msg),
    ).toEqual(['database gone', 'database back', 'database gone', 'database back']);
    server.child.kill('SIGTERM');
    expect((await server.ended).code).toBe(0);
  });
});
