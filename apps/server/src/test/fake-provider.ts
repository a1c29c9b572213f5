import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from 'vitest';

export interface FakeCall {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: unknown;
}

export interface FakeProvider {
  url: string;
  calls: FakeCall[];
  answer: (call: FakeCall) => { status: number; body: unknown };
}

export function createFakeProvider(answer: FakeProvider['answer']): FakeProvider {
  const fake: FakeProvider = { url: '', calls: [], answer };
  let server: Server;
  beforeAll(async () => {
    server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        const call = {
          method: request.method ?? '',
          path: request.url ?? '',
          headers: request.headers,
          body: text === '' ? null : (JSON.parse(text) as unknown),
        };
        fake.calls.push(call);
        const { status, body } = fake.answer(call);
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    fake.calls = [];
    fake.answer = answer;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return fake;
}
