import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { kopecks } from '@gorpark/domain/money';
import { ProviderError } from '#src/features/payments/index.ts';
import { createSandboxProvider } from './sandbox/provider.ts';
import { signNotice } from './sandbox/signature.ts';

const LIMITS = { timeoutMs: 300, pausesMs: [5, 15] };
const GOOD = {
  id: 'sp_0123456789abcdef',
  shop: 'moscow',
  order: '100500',
  nonce: 'n0nce',
  amount: 100,
  currency: 'RUB',
  status: 'pending',
  page: '/sandbox/pay/0123456789012345678901234567',
};

let server: Server;
let url = '';
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let calls: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      calls.push(Buffer.concat(chunks).toString('utf8'));
      answer(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  calls = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const providerAt = (bankUrl: string) =>
  createSandboxProvider({
    bankUrl: () => bankUrl,
    portalUrl: () => 'http://127.0.0.1:1',
    apiKey: 'k',
    noticeKeys: ['n'],
    limits: LIMITS,
  });

async function order(bankUrl = url): Promise<string | null> {
  const amount = kopecks(100);
  const intent = {
    ...{ shop: 'moscow', orderNumber: '100500', nonce: 'n0nce', payer: 'moscow-17', amount },
    ...{ currency: 'RUB' as const, method: 'card' },
  };
  try {
    const made = await providerAt(bankUrl).create({
      ...intent,
      phone: null,
      lang: 'ru',
      returnPath: '/',
      card: null,
    });
    return made.pageUrl;
  } catch (error) {
    if (error instanceof ProviderError) return error.failure;
    throw error;
  }
}

const send = (status: number, body: string, headers: Record<string, string> = {}) => {
  answer = (_request, response) => response.writeHead(status, headers).end(body);
};

describe('call to a payment provider', () => {
  it('returns the page of the order', async () => {
    send(200, JSON.stringify(GOOD));
    expect(await order()).toBe(GOOD.page);
    expect(JSON.parse(calls[0] ?? '')).toMatchObject({ order: '100500', amount: 100, shop: 'moscow' });
  });

  it('[FLT-19] reports "nothing charged" for a refused connection', async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    expect(await order(`http://127.0.0.1:${port}`)).toBe('unavailable');
  });

  it('[FLT-20][FLT-21] aborts a silent call with an unknown outcome', async () => {
    answer = () => undefined;
    expect(await order()).toBe('unknown');
    expect(calls).toHaveLength(1);
  });

  it('[FLT-22] retries a 500 with growing pauses, then reports an unknown outcome', async () => {
    send(500, '');
    expect(await order()).toBe('unknown');
    expect(calls).toHaveLength(3);
    expect(new Set(calls).size).toBe(1);
    let attempts = 0;
    answer = (_request, response) =>
      response.writeHead((attempts += 1) === 1 ? 503 : 200).end(JSON.stringify(GOOD));
    expect(await order()).toBe(GOOD.page);
  });

  it.each([
    ['429', (response: ServerResponse) => response.writeHead(429).end()],
    ['401', (response: ServerResponse) => response.writeHead(401).end()],
    ['nothing at all', () => void server.close(() => undefined)],
  ])('[FLT-22][INV-11] reports an unknown outcome for a 500 followed by %s', async (name, then) => {
    let attempts = 0;
    answer = (_request, response) => {
      attempts += 1;
      if (attempts > 1) return void then(response);
      response.writeHead(500, { connection: 'close' }).end();
      if (name === 'nothing at all') then(response);
    };
    expect(await order()).toBe('unknown');
    if (!server.listening)
      await new Promise<void>((resolve) => server.listen(Number(new URL(url).port), '127.0.0.1', resolve));
  });

  it('[FLT-23] reports "nothing charged" for a 429 without a retry', async () => {
    send(429, '', { 'retry-after': '5' });
    expect(await order()).toBe('unavailable');
    expect(calls).toHaveLength(1);
  });

  it.each([
    ['cut in the middle', JSON.stringify(GOOD).slice(0, 40)],
    ['not JSON', '<html>'],
    ['for another order', JSON.stringify({ ...GOOD, order: '1' })],
    ['in another format', '{}'],
    ['with a page elsewhere', JSON.stringify({ ...GOOD, page: 'https://evil.example/pay' })],
  ])('[FLT-24][THR-12] rejects a response %s', async (_name, body) => {
    send(200, body);
    expect(await order()).toBe('unknown');
  });

  it('[FLT-24] reports an unknown outcome when the connection breaks during the response', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('{"id":');
      setTimeout(() => response.destroy(), 10);
    };
    expect(await order()).toBe('unknown');
  });

  it('[FLT-25] aborts a response at 1 MiB and a slow one by time', async () => {
    let sent = 0;
    answer = (_request, response) => {
      response.writeHead(200);
      const chunk = 'x'.repeat(64 * 1024);
      const more = (): void => {
        if (response.destroyed || sent > 64 * 1024 * 1024) return;
        sent += chunk.length;
        if (response.write(chunk)) setImmediate(more);
        else response.once('drain', more);
      };
      more();
    };
    expect(await order()).toBe('unknown');
    expect(sent).toBeLessThan(16 * 1024 * 1024);
    answer = (_request, response) => {
      response.writeHead(200).write('{');
    };
    expect(await order()).toBe('unknown');
  });

  it('[FLT-26] does not follow a redirect', async () => {
    send(302, '', { location: `${url}/elsewhere` });
    expect(await order()).toBe('unknown');
    expect(calls).toHaveLength(1);
  });

  it('treats a 4xx as a refusal', async () => {
    send(400, '');
    expect(await order()).toBe('refused');
  });
});

describe('sandbox signatures', () => {
  it('[FLT-33] accept both keys during a rotation, then only the new one', () => {
    const payment = { ...GOOD, page: undefined, status: 'succeeded' };
    const raw = Buffer.from(JSON.stringify({ event: 'event-0001', payment }));
    const nowMs = Date.UTC(2025, 10, 5);
    const read = (key: string, noticeKeys: string[]) => {
      const timestamp = String(nowMs / 1000);
      const headers = { 'x-timestamp': timestamp, 'x-signature': signNotice(key, timestamp, raw) };
      const options = { bankUrl: () => url, portalUrl: () => url, apiKey: 'k', noticeKeys };
      return createSandboxProvider(options).readNotice(
        { shop: 'moscow', raw, headers, address: '', topic: '' },
        nowMs,
      ).ok;
    };
    expect([read('old', ['new', 'old']), read('new', ['new', 'old'])]).toEqual([true, true]);
    expect([read('old', ['new']), read('new', ['new'])]).toEqual([false, true]);
  });
});
