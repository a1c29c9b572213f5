import type { IncomingMessage } from 'node:http';
import { Server, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { isForwarded } from './forwarded.ts';

interface Tracked {
  running: number;
  /** A proxy keeps this connection. It may send a call at any moment, and repeats no lost one. */
  isForwarded: boolean;
}

/** Milliseconds. */
const QUIET_MS = 0.3;

/**
 * Closes the port right after an empty turn of the event loop: the system resets connections that wait to be accepted.
 * `http.Server.close` would also end the idle connections.
 */
async function closePort(server: Server): Promise<void> {
  for (let turns = 0, sinceMs = performance.now(); turns < 200; turns += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    const nowMs = performance.now();
    if (nowMs - sinceMs < QUIET_MS) break;
    sinceMs = nowMs;
  }
  Server.prototype.close.call(server);
}

/**
 * Closes sockets on shutdown [LOD-9]. The port closes first, behind a proxy after half of `drainMs`. A running call is answered with `Connection: close`.
 * An idle connection of a proxy gets `drainMs` milliseconds for one more call; others close immediately.
 */
export function closeIdleSockets(app: FastifyInstance, drainMs: number): void {
  const open = new Map<Socket, Tracked>();
  let isClosing = false;
  let isProxied = false;
  let onChange = (): void => undefined;

  app.server.on('connection', (socket: Socket) => {
    open.set(socket, { running: 0, isForwarded: false });
    socket.once('close', () => {
      open.delete(socket);
      onChange();
    });
  });
  app.addHook('onRequest', (request, _reply, done) => {
    count(request.raw, 1);
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    const entry = count(request.raw, -1);
    // An answer sent just before may lack `Connection: close`: the proxy still uses the connection.
    if (isClosing && entry?.running === 0 && !entry.isForwarded) request.raw.socket.destroySoon();
    done();
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    if (isProxied) await new Promise((resolve) => setTimeout(resolve, drainMs / 2));
    if (app.server.listening) await closePort(app.server);
    for (const [socket, entry] of open) if (entry.running === 0 && !entry.isForwarded) socket.destroy();
    await untilDrained();
    for (const [socket, { running }] of open) if (running === 0) socket.destroy();
  });

  /** An injected test request has a fake socket, which is not in the map. */
  function count(request: IncomingMessage, by: 1 | -1): Tracked | undefined {
    const entry = open.get(request.socket);
    if (entry === undefined) return undefined;
    entry.running += by;
    entry.isForwarded = isForwarded(request.headers);
    isProxied ||= entry.isForwarded;
    return entry;
  }

  function untilDrained(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(finish, drainMs);
      onChange = () => {
        if (![...open.values()].some((entry) => entry.isForwarded)) finish();
      };
      onChange();

      function finish(): void {
        clearTimeout(timer);
        resolve();
      }
    });
  }
}
