import type { Socket } from 'node:net';
import { STATUS_CODES } from 'node:http';
import { envelope, faultName } from './faults.ts';

/**
 * Responds to requests that Node rejects before Fastify: broken, ambiguous, slow or oversized headers [BAD-100,
 * THR-27].
 */
export function answerRawError(error: Error, socket: Socket): void {
  if (!socket.writable || ('code' in error && error.code === 'ECONNRESET')) {
    socket.destroy();
    return;
  }
  const status = statusOf(error);
  const body = JSON.stringify(envelope(faultName(status), 'ru'));
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\ncache-control: no-store\r\nconnection: close\r\n\r\n${body}`,
  );
}

function statusOf(error: Error): number {
  const code = 'code' in error ? error.code : '';
  if (code === 'HPE_HEADER_OVERFLOW') return 431;
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
}
