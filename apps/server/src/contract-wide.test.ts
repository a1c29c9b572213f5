import { type Operation, operations } from '@gorpark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestCompany, type TestCompany } from './test/companies.sql.ts';
import { createTestDriver, type TestDriver } from './test/drivers.sql.ts';
import { createTestServer, type TestServer } from './test/harness.ts';
import { sendRaw, statusOf } from './test/raw.ts';
import { CLOCKED } from './test/server-process.ts';

const DAY_MS = 86_400_000;
const ALL: readonly Operation[] = Object.values(operations);
const WRITES = ALL.filter((operation) => operation.method !== 'GET');
const WITH_TOKEN = ALL.filter((operation) => operation.token.need === 'required');
const OF_COMPANIES: ReadonlySet<string> = new Set([
  ...['getCorpProfile', 'activateDriver', 'deactivateDriver', 'activateDevice', 'deactivateDevice'],
  ...['addDriver', 'editDriver', 'removeDriver', 'addCompanyTs', 'editCompanyTs'],
  ...['exportFleet', 'importFleet', 'getInvoices', 'createInvoice'],
  ...['getInvoice', 'getClosing', 'getClosingFile'],
]);
const NAMES_A_THING: ReadonlySet<string> = new Set(['getNewsItem', 'getPage']);

let server: TestServer;
let driver: TestDriver;
let company: TestCompany;
let token: string;
let foreignToken: string;
beforeAll(async () => {
  server = await createTestServer();
  driver = await createTestDriver(server);
  ({ token } = driver);
  company = await createTestCompany(server);
  ({ token: foreignToken } = await createTestDriver(server, { city: 'moscow' }));
});
afterAll(() => server.close());

const CITY = 'saint-petersburg';
const urlOf = (operation: Operation, rest = '') => `${server.url}/${CITY}${operation.paths[0]}${rest}`;
const JSON_TYPE = { 'content-type': 'application/json' };

async function expectRefusal(
  response: Response,
  status: number,
  name: string | null = null,
  word = 'error',
): Promise<void> {
  const text = await response.text();
  const { errorName, ...rest } = JSON.parse(text) as Record<string, unknown>;
  const isNamed = name === null ? typeof errorName === 'string' : errorName === name;
  expect([response.status, rest['status'], isNamed, rest['errorMessage']]).toEqual([
    status,
    word,
    true,
    expect.stringMatching(/./),
  ]);
  expect(text).not.toContain('    at ');
}

async function sendBody(
  operation: Operation,
  body: string | Buffer,
  type: string,
  own: string = token,
): Promise<Response> {
  const headers = { 'content-type': type, authorization: `Bearer ${own}` };
  return fetch(urlOf(operation), {
    method: operation.method,
    headers,
    body: new Uint8Array(Buffer.from(body)),
  });
}

describe.each(ALL.map((operation) => [operation.id, operation] as const))('%s', (_id, operation) => {
  const word = operation.errorStatus ?? 'error';

  it('[APP-056][APP-076] responds under every path with ok, or an error with name and text', async () => {
    for (let path = 0; path < operation.paths.length; path++) {
      const response = await server.send(operation, {}, { path });
      // A missing token is reported before an unknown entity [api-4].
      const isOpen = operation.token.need !== 'required';
      const isNamed = (operation.paths[0].includes('{') && isOpen) || NAMES_A_THING.has(operation.id);
      expect(response.status).toBe(isNamed ? 404 : 200);
      const body = (await response.json()) as Record<string, unknown>;
      if (body['status'] === 'ok') continue;
      expect(body).toMatchObject({
        status: word,
        errorName: expect.any(String),
        errorMessage: expect.any(String),
      });
    }
  });

  it('[BAD-99] returns 404 or 405 in the envelope for an unknown city, wrong method or extra slashes', async () => {
    const [path] = operation.paths;
    await expectRefusal(await fetch(`${server.url}/atlantis${path}`, { method: operation.method }), 404);
    await expectRefusal(await fetch(`${server.url}${path}`, { method: operation.method }), 404);
    await expectRefusal(await fetch(urlOf(operation, '/'), { method: operation.method }), 404);
    await expectRefusal(await fetch(`${server.url}//${CITY}${path}`, { method: operation.method }), 404);
    await expectRefusal(await fetch(`${server.url}/${CITY}/${path}`, { method: operation.method }), 404);
    await expectRefusal(
      await fetch(`${server.url}/${CITY}%2f${path.slice(1)}`, { method: operation.method }),
      404,
    );
    const wrong = await fetch(urlOf(operation), { method: 'PATCH' });
    expect(wrong.headers.get('allow')).toContain(operation.method);
    await expectRefusal(wrong, 405);
    const trace = await sendRaw(
      server.url,
      `TRACE /${CITY}${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    );
    expect([404, 405]).toContain(statusOf(trace));
  });

  it('[BAD-100] returns 400 for two Content-Length headers, 431 for a header of 20 KiB', async () => {
    const start = `${operation.method} /${CITY}${operation.paths[0]} HTTP/1.1\r\nHost: x\r\n`;
    const both =
      'Content-Type: application/json\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n';
    expect(statusOf(await sendRaw(server.url, start + both))).toBe(400);
    const big = await sendRaw(server.url, `${start}X-Big: ${'a'.repeat(20_480)}\r\n\r\n`);
    expect(statusOf(big)).toBe(431);
    expect(big).toContain('"status":"error"');
  });

  it('[BAD-98] returns ValidationError for NUL and an unpaired surrogate', async () => {
    expect.hasAssertions();
    if (operation.method === 'GET') {
      await expectRefusal(
        await fetch(`${urlOf(operation)}?token=${token}&note=%00`),
        200,
        'ValidationError',
        word,
      );
      return;
    }
    for (const text of ['"\\u0000"', '"\\ud800"', '{"\\u0000":1}']) {
      await expectRefusal(
        await sendBody(operation, `{"note":${text}}`, 'application/json'),
        200,
        'ValidationError',
        word,
      );
    }
    await expectRefusal(
      await sendBody(operation, 'note=a%00b', 'application/x-www-form-urlencoded'),
      200,
      'ValidationError',
      word,
    );
  });
});

describe.each(WRITES.map((operation) => [operation.id, operation] as const))('write %s', (_id, operation) => {
  it('[BAD-96] rejects bodies other than JSON and forms with 415', async () => {
    expect.hasAssertions();
    const multipart = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n';
    const xml = '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>';
    await expectRefusal(await sendBody(operation, 'a=1', 'text/plain'), 415);
    await expectRefusal(await sendBody(operation, xml, 'application/xml'), 415);
    await expectRefusal(await sendBody(operation, multipart, 'multipart/form-data; boundary=x'), 415);
    await expectRefusal(await sendBody(operation, '{}', 'application/json; charset=utf-16'), 415);
  });

  it('[BAD-97] returns 400 or 413 for broken, too deep, too large or too many values', CLOCKED, async () => {
    const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
    const many = JSON.stringify(
      Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`k${index}`, 1])),
    );
    const broken = ['{"a":', '﻿{}', 'a=1', '{"a":1}x'];
    const startedAt = performance.now();
    for (const body of [...broken, `{"a":${deep}}`, many]) {
      await expectRefusal(await sendBody(operation, body, 'application/json'), 400);
    }
    await expectRefusal(await sendBody(operation, Buffer.from([0x22, 0xff, 0x22]), 'application/json'), 400);
    await expectRefusal(
      await sendBody(
        operation,
        `{"a":"${'x'.repeat(operation.bodyBytes ?? 1024 * 1024)}"}`,
        'application/json',
      ),
      413,
    );
    const nested = `a${'[b]'.repeat(200)}=1`;
    await expectRefusal(await sendBody(operation, nested, 'application/x-www-form-urlencoded'), 400);
    expect(performance.now() - startedAt).toBeLessThan(3000);
  });

  it('[BAD-76] keeps the prototype clean when a body targets it', async () => {
    const json = '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}';
    const form = '__proto__[isAdmin]=1&constructor[prototype][isAdmin]=1';
    const own = await server.app.application.access.issueToken(driver.cityId, { kind: 'driver', ...driver });
    await sendBody(operation, json, 'application/json', own);
    await sendBody(operation, form, 'application/x-www-form-urlencoded', own);
    expect(Reflect.get({}, 'isAdmin')).toBeUndefined();
  });
});

describe.each(WITH_TOKEN.map((operation) => [operation.id, operation] as const))(
  'token of %s',
  (_id, operation) => {
    const { method, token: rule } = operation;
    const bodyOf = (fields: object) => (method === 'GET' ? null : JSON.stringify(fields));
    const ask = (query: string, fields: object = {}, headers: Record<string, string> = {}) =>
      fetch(urlOf(operation, query), {
        method,
        headers: { ...(method === 'GET' ? {} : JSON_TYPE), ...headers },
        body: bodyOf(fields),
      });
    const nameOf = async (response: Promise<Response>) =>
      ((await (await response).json()) as { errorName?: string }).errorName;

    it('[ACC-039] is accepted in body, query and header', async () => {
      const places: ((own: string) => Promise<Response>)[] = [
        (own) => ask(`?token=${own}`),
        (own) => ask(`?Token=${own}`),
        (own) => ask('', {}, { authorization: `Bearer ${own}` }),
        (own) => ask('', {}, { authorization: own }),
        (own) => ask(`?token=${own}`, {}, { authorization: `Bearer ${own}` }),
        ...(method === 'GET'
          ? []
          : [(own: string) => ask('', { token: own }), (own: string) => ask('', { Token: own })]),
      ];
      for (const place of places) {
        const owner = OF_COMPANIES.has(operation.id)
          ? { kind: 'coop' as const, accountId: company.accountId }
          : { kind: 'driver' as const, accountId: driver.accountId };
        const own = await server.app.application.access.issueToken(driver.cityId, owner);
        expect(['TokenNotFound', 'TokenExpired']).not.toContain(await nameOf(place(own)));
      }
    });

    it('[BAD-84] returns TokenNotFound for a missing, empty, "null", long, foreign or other city\'s token', async () => {
      for (const bad of ['', 'null', 'x'.repeat(10_000), `${token}x`, '%00', 'тест', foreignToken]) {
        const query = `?${rule.field}=${encodeURIComponent(bad)}`;
        const inBody = method === 'GET' ? ask(query) : ask('', { [rule.field]: bad });
        expect([await nameOf(ask(query)), await nameOf(inBody)]).toEqual(['TokenNotFound', 'TokenNotFound']);
      }
      expect(await nameOf(ask(''))).toBe('TokenNotFound');
      for (const header of ['Basic YTpi', `Bearer ${token} x`, 'Bearer', `Token ${token}`]) {
        expect(await nameOf(ask('', {}, { authorization: header }))).toBe('TokenNotFound');
      }
      if (method === 'GET') return;
      for (const odd of [null, 5, true, [token], { $ne: 1 }]) {
        expect(await nameOf(ask('', { [rule.field]: odd }))).toBe('TokenNotFound');
      }
    });

    it('[BAD-86] returns TokenNotFound for two different tokens or one given twice', async () => {
      expect(await nameOf(ask(`?token=${token}`, {}, { authorization: `Bearer ${foreignToken}` }))).toBe(
        'TokenNotFound',
      );
      expect(await nameOf(ask(`?token=${token}&token=${token}`))).toBe('TokenNotFound');
      expect(await nameOf(ask(`?token=${token}&Token=${foreignToken}`))).toBe('TokenNotFound');
      const twice = `${method} /${CITY}${operation.paths[0]} HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nConnection: close\r\n`;
      const header = `Authorization: Bearer ${token}\r\n`;
      expect(
        await sendRaw(server.url, `${twice}${header}${header.replace(token, foreignToken)}\r\n`),
      ).toContain('TokenNotFound');
      if (method === 'GET') return;
      expect(await nameOf(ask(`?token=${foreignToken}`, { token }))).toBe('TokenNotFound');
    });

    it('[THR-26] returns TokenNotFound for a token of another city', async () => {
      expect(await server.call(operation, {}, { token: foreignToken })).toMatchObject({
        errorName: 'TokenNotFound',
      });
      expect(await server.call(operation, {}, { token, city: 'moscow' })).toMatchObject({
        errorName: 'TokenNotFound',
      });
    });
  },
);

it('[BAD-85] returns TokenExpired in every operation that requires a token', async () => {
  const other = await createTestDriver(server);
  server.clock.advance(91 * DAY_MS);
  for (const operation of WITH_TOKEN) {
    expect(await server.call(operation, {}, { token: other.token })).toMatchObject({
      errorName: 'TokenExpired',
    });
  }
});
