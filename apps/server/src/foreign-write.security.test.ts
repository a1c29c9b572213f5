import { type Operation, operations } from '@gorpark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDriver } from './test/drivers.sql.ts';
import { createTestServer, type TestServer } from './test/harness.ts';

const ALL: readonly Operation[] = Object.values(operations);
const WRITES = ALL.filter(({ method }) => method !== 'GET').map(
  (operation) => [operation.id, operation] as const,
);
const ALLOWED = 'https://portal.example.org';
const PUBLIC = 'https://parking.example.net';

let server: TestServer;
let token: string;
let host: string;
beforeAll(async () => {
  server = await createTestServer({ allowedOrigins: [ALLOWED], app: { publicUrl: `${PUBLIC}/` } });
  ({ token } = await createTestDriver(server));
  ({ host } = new URL(server.url));
});
afterAll(() => server.close());

const FOREIGN: Record<string, string>[] = [
  { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  { origin: 'https://evil.example' },
  { origin: 'null', 'sec-fetch-site': 'cross-site' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { origin: 'https://shop.example.net', 'sec-fetch-site': 'same-site' },
  { origin: `${ALLOWED}.evil.example` },
  { origin: `${PUBLIC}:8443` },
];

const own = (): Record<string, string>[] => [
  {},
  { origin: `http://${host}` },
  { origin: `http://${host}`, 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'none' },
  { origin: PUBLIC },
  { origin: ALLOWED, 'sec-fetch-site': 'cross-site' },
];

const statusOf = async (operation: Operation, headers: Record<string, string>, isForm: boolean) =>
  (await server.send(operation, {}, { token, headers, isForm })).status;

describe('form-encoded write from another site', () => {
  it.each(WRITES)(
    '[THR-27][security-1] %s is refused for all foreign headers and on every path',
    async (_id, operation) => {
      for (const headers of FOREIGN)
        expect([headers, await statusOf(operation, headers, true)]).toEqual([headers, 403]);
      for (const path of operation.paths.keys()) {
        const call = { token, headers: { origin: 'https://evil.example' }, isForm: true, path };
        expect((await server.send(operation, {}, call)).status).toBe(403);
      }
    },
  );

  it.each(WRITES)(
    '[THR-27][APP-082][security-1] %s stays open for own pages, allowed origins and programs',
    async (_id, operation) => {
      // Only 403 from the origin check counts.
      for (const headers of own())
        expect([headers, await statusOf(operation, headers, true)]).not.toEqual([headers, 403]);
    },
  );

  it('[THR-27][security-1] has no effect and does not read the token', async () => {
    const driver = await createTestDriver(server);
    const foreign = { token: driver.token, isForm: true, headers: { origin: 'https://evil.example' } };
    const refused = await server.send(operations.logout, {}, foreign);
    expect([refused.status, await refused.json()]).toEqual([
      403,
      { status: 'error', errorName: 'UnknownError', errorMessage: expect.stringMatching(/./) },
    ]);
    const balance = () => server.call(operations.getBalance, {}, { token: driver.token });
    expect((await balance()).status).toBe('ok');
    const headers = { origin: `http://${host}` };
    expect((await server.send(operations.logout, {}, { ...foreign, headers })).status).toBe(200);
    expect((await balance()).errorName).toBe('TokenNotFound');
  });

  it('[THR-27][security-1] is refused also without a body, with the token in the URL', async () => {
    const driver = await createTestDriver(server);
    const url = `${server.url}/saint-petersburg${operations.logout.paths[0]}?token=${driver.token}`;
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await fetch(url, { method: 'POST', headers })).status).toBe(403);
    expect((await fetch(url, { method: 'POST' })).status).toBe(200);
  });

  it('[THR-27][security-1] accepts no money operation by GET', () => {
    expect(ALL.filter(({ isMoney, method }) => isMoney === true && method === 'GET')).toEqual([]);
  });
});
