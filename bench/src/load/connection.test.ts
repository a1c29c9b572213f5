import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Connection, parseHead, wireRequest } from './connection.ts';

const BODY = '{"status":"ok","text":"Привет"}';
let server: Server;
let port = 0;

beforeAll(async () => {
  server = createServer((socket) => {
    socket.on('data', () => {
      const answer = Buffer.from(
        `HTTP/1.1 200 OK\r\nContent-Length: ${Buffer.byteLength(BODY)}\r\n\r\n${BODY}`,
      );
      socket.write(answer.subarray(0, 20));
      setTimeout(() => socket.write(answer.subarray(20)), 5);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});

afterAll(() => {
  server.close();
});

it('reads a split reply, repeatedly on one connection', async () => {
  const connection = await Connection.open(port);
  for (let count = 0; count < 3; count += 1) {
    const reply = await connection.ask(wireRequest({ method: 'GET', path: '/' }));
    expect(reply).toEqual({ status: 200, text: BODY, bytes: Buffer.byteLength(BODY) });
  }
  connection.close();
});

it('treats 304 as a reply without body and rejects a body of unknown length', () => {
  expect(parseHead('HTTP/1.1 304 Not Modified\r\netag: "1"')).toEqual({ status: 304, bytes: 0 });
  expect(() => parseHead('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked')).toThrow('Content-Length');
});

it('counts the body in bytes', () => {
  const request = wireRequest({ method: 'POST', path: '/x', body: { plate: 'А' } });
  expect(request).toContain('content-length: 14\r\n');
  expect(request.endsWith('\r\n\r\n{"plate":"А"}')).toBe(true);
});
