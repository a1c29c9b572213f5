import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { untilReady } from './until-ready.ts';

const ALIVE = { once: () => ALIVE as never, exitCode: null, signalCode: null };
const ENDED = { ...ALIVE, exitCode: 1 };

/** Builds a PostgreSQL message: a letter, the length (including itself) and the body. */
function message(letter: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(letter), length, body]);
}
const RECOVERING = message(
  'E',
  Buffer.from('SFATAL\0VFATAL\0C57P03\0Mthe database system is starting up\0\0'),
);
const WELCOME = Buffer.concat([message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))]);

let server: Server;
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
});

/** Serves `reply`; null sends no reply. */
async function serve(reply: () => Buffer | null) {
  server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.once('data', () => {
      const texts = reply();
      if (texts === RECOVERING) socket.end(texts);
      else if (texts) socket.write(texts);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    connectionString: `postgres://gorpark:secret@127.0.0.1:${port}/postgres`,
    log: '/data/postgres.log',
    isStopped: () => false,
    silenceMs: 300,
  };
}

describe('wait for the embedded database', () => {
  it('[FLT-15] waits for a recovering database longer than for a silent one', async () => {
    const startedAt = performance.now();
    const readiness = await serve(() => (performance.now() - startedAt < 900 ? RECOVERING : WELCOME));
    await untilReady(ALIVE, readiness);
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(900);
  });

  it('[FLT-15] rejects a silent database with an error that names its log', async () => {
    const readiness = await serve(() => null);
    await expect(untilReady(ALIVE, readiness)).rejects.toThrow(/не отвечает.*postgres\.log/);
  });

  it("[FLT-15] rejects a program that cannot run, with the system's message", async () => {
    const readiness = { ...(await serve(() => null)), silenceMs: 30_000 };
    await expect(untilReady(spawn('/no/such/postgres'), readiness)).rejects.toThrow(
      /не запустилась: .*ENOENT/,
    );
  });

  it('[FLT-15] rejects a database that ended, and [LOD-9] a stopped start', async () => {
    const readiness = await serve(() => RECOVERING);
    await expect(untilReady(ENDED, readiness)).rejects.toThrow(/не запустилась.*postgres\.log/);
    await expect(untilReady(ALIVE, { ...readiness, isStopped: () => true })).rejects.toThrow(
      /не запустилась/,
    );
  });
});
