import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { DeliveryError } from '#src/features/messages/index.ts';
import { createManualClock } from '#src/platform/clock.ts';
import { createHttpPhone, signatureOf } from './http.ts';

interface Asked {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

const SECRET = 'gateway secret';
const asked: Asked[] = [];
let answer: (response: ServerResponse) => void = (response) => response.writeHead(200).end('{"status":"ok"}');
let server: Server;
let url: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => (body += part));
    request.on('end', () => {
      asked.push({ path: request.url ?? '', headers: request.headers, body });
      answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/send`;
});
afterEach(() => {
  asked.length = 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const clock = createManualClock(Date.UTC(2026, 10, 21, 12, 0, 0, 700));
const gateway = () => createHttpPhone({ url, secret: SECRET, clock, timeoutMs: 300 });
const sms = () => gateway().sms({ cityId: 1, phone: '79123456789', text: '123456 - код', id: 'a-1' });

async function reasonOf(work: Promise<void>): Promise<string> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return error === null ? 'sent' : (error as DeliveryError).reason;
}

describe('HTTP gateway of text messages and calls', () => {
  it('[THR-18] posts one signed JSON object: the signature covers the time and the raw body', async () => {
    await sms();
    await gateway().call({ cityId: 1, phone: '79123456789', digits: '0042', id: 'a-2' });
    expect(asked.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { id: 'a-1', kind: 'sms', phone: '+79123456789', text: '123456 - код' },
      { id: 'a-2', kind: 'call', phone: '+79123456789', digits: '0042' },
    ]);
    for (const { headers, body, path } of asked) {
      expect(path).toBe('/send');
      expect(headers['content-type']).toContain('application/json');
      expect(headers['x-timestamp']).toBe('1795262400');
      const own = createHmac('sha256', SECRET).update(`1795262400.${body}`).digest('hex');
      expect(headers['x-signature']).toBe(own);
    }
  });

  it('changes the signature with the secret, time or body', () => {
    const signature = signatureOf('a', '1', 'body');
    expect(signature).toMatch(/^[0-9a-f]{64}$/);
    const others = [
      signatureOf('b', '1', 'body'),
      signatureOf('a', '2', 'body'),
      signatureOf('a', '1', 'bodY'),
    ];
    expect(new Set([signature, ...others]).size).toBe(4);
  });

  it('[FLT-40] distinguishes an error, a time-out and a dead gateway; repeats nothing', async () => {
    answer = (response) => response.writeHead(307, { location: `${url}/elsewhere` }).end();
    expect(await reasonOf(sms())).toBe('refused');
    answer = (response) => response.writeHead(400).end('phone 79123456789 is blocked');
    expect(await reasonOf(sms())).toBe('refused');
    answer = (response) => response.writeHead(503).end();
    expect(await reasonOf(sms())).toBe('unreachable');
    answer = () => undefined;
    expect(await reasonOf(sms())).toBe('timeout');
    answer = (response) => response.destroy();
    expect(await reasonOf(sms())).toBe('unreachable');
    expect(asked.map(({ path }) => path)).toEqual(Array(5).fill('/send'));
    const dead = createHttpPhone({ url: 'http://127.0.0.1:1/send', secret: SECRET, clock });
    expect(await reasonOf(dead.sms({ cityId: 1, phone: '79123456789', text: 't', id: '1' }))).toBe(
      'unreachable',
    );
  });

  it('[FLT-40] returns without reading an endless response', async () => {
    let timer: NodeJS.Timeout | undefined;
    answer = (response) => {
      response.writeHead(200);
      timer = setInterval(() => response.write('x'.repeat(65_536)), 5);
      response.on('close', () => clearInterval(timer));
    };
    expect(await reasonOf(sms())).toBe('sent');
    clearInterval(timer);
  });

  it('[THR-28] keeps gateway responses and phones out of errors', async () => {
    answer = (response) => response.writeHead(400).end('phone 79123456789 is blocked');
    const error = await sms().catch((thrown: unknown) => thrown);
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toMatch(
      /79123456789|blocked|123456/,
    );
  });
});
