import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * When the server closes, sockets on which no request is under way are closed at once: idle ones, such as never sent
 * anything, and such as are in the middle of a head. The others are closed as soon as their answer is out (LOD-9).
 */
export function closeIdleSockets(app: FastifyInstance): void {
  /** Requests under way on each open socket. */
  const open = new Map<Socket, number>();
  let isClosing = false;

  app.server.on('connection', (socket: Socket) => {
    open.set(socket, 0);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('onRequest', (request, _reply, done) => {
    const { socket } = request.raw;
    // A request that is injected has a stand-in for a socket, which no connection has opened and nothing can close.
    const count = open.get(socket);
    if (count !== undefined) open.set(socket, count + 1);
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    const { socket } = request.raw;
    const count = open.get(socket);
    if (count !== undefined) {
      open.set(socket, count - 1);
      if (isClosing && count === 1) socket.destroySoon();
    }
    done();
  });
  app.addHook('preClose', (done) => {
    isClosing = true;
    for (const [socket, count] of open) if (count === 0) socket.destroy();
    done();
  });
}
