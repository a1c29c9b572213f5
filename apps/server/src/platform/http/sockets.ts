import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Closes sockets on shutdown: without a request immediately (idle, unused, or in the middle of a header), others
 * after their response [LOD-9].
 */
export function closeIdleSockets(app: FastifyInstance): void {
  const open = new Map<Socket, number>();
  let isClosing = false;

  app.server.on('connection', (socket: Socket) => {
    open.set(socket, 0);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('onRequest', (request, _reply, done) => {
    const { socket } = request.raw;
    // An injected test request has a fake socket, which is not in the map.
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
