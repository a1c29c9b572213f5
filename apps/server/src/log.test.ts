import { operations } from '@gorpark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDriver } from './test/drivers.sql.ts';
import { createTestServer, type TestServer } from './test/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const PLATE = 'Х987МР178';
const PHONE = '79995550123';
const MARKERS = [
  'MARKERQUERY',
  'MARKERPASS',
  'MARKERAGENT',
  'MARKERKEY',
  'marker@example.org',
  'MARKERCODE',
  'MARKERNAME',
  'MARKERCONTRACT',
  '7899990123',
  'X987MP178',
  'Х987МР',
  PHONE,
  '9995550123',
];

async function plantMarkers(): Promise<string> {
  const driver = await createTestDriver(server, {
    vehicles: [{ plate: PLATE }],
    phones: [PHONE],
    email: 'marker@example.org',
  });
  const headers = {
    'user-agent': 'MARKERAGENT',
    referer: `https://x.example/?t=${driver.token}`,
    'idempotency-key': 'MARKERKEY',
  };
  const input = {
    login: PHONE,
    password: 'MARKERPASS',
    Vehicle: { Number: PLATE, Category: 'B', NumberFormat: 'rus' },
    Zone: 'MARKERQUERY',
    Duration: '60',
    ReservationId: 'MARKERQUERY',
    phone: PHONE,
    email: 'marker@example.org',
    pass: 'MARKERPASS',
    currentpass: 'MARKERPASS',
    firstname: 'MARKERNAME',
    lastname: 'MARKERNAME',
    emailSalt: 'MARKERCODE',
    phoneSalt: 'MARKERCODE',
    code: 'MARKERCODE',
    consent: true,
    captcha: 'MARKERCODE',
    id_session: 'MARKERCODE',
    'g-recaptcha-response': 'MARKERCODE',
    inn: '7899990123',
    contractNumber: 'MARKERCONTRACT',
    type: 'call',
  };
  const { token } = driver;
  for (const operation of Object.values(operations)) {
    if (operation.id === 'logout') continue;
    await server.send(operation, input, { token, headers });
    await server.send(operation, input, { token, headers, isForm: true });
    await server.send(operation, input, { token: `${token}MARKERQUERY`, headers });
    const url = `${server.url}/saint-petersburg${operation.paths[0]}`;
    await fetch(`${url}/MARKERQUERY?token=${token}&plate=${encodeURIComponent(PLATE)}`, {
      method: operation.method,
      headers,
    });
    await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: `{"MARKERPASS":"${PHONE}"`,
    });
  }
  return token;
}

describe('log', () => {
  it('[ACC-041][THR-3][THR-28] contains no token, plate, phone, password, query or header', async () => {
    const token = await plantMarkers();
    const text = server.logText();
    expect(text.split('\n').length).toBeGreaterThan(30);
    for (const marker of [...MARKERS, token, token.slice(0, 12)])
      expect(text.toLowerCase()).not.toContain(marker.toLowerCase());
  });

  it('[THR-28] has exactly the allowed fields in a line of a call', async () => {
    await server.call(operations.getBalance);
    const line = server.logText().trim().split('\n').at(-1) ?? '{}';
    expect(JSON.parse(line)).toEqual({
      level: 30,
      time: expect.any(Number),
      msg: 'call',
      operation: 'getBalance',
      cityId: expect.any(Number),
      status: 200,
      ms: expect.any(Number),
      requestId: expect.any(String),
      errorName: 'TokenNotFound',
    });
  });

  it('[THR-3] keeps plain tokens out of the database too', async () => {
    const { token } = await createTestDriver(server);
    const tables = await server.pool.query<{ name: string }>(
      `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
    );
    for (const { name } of tables.rows) {
      const found = await server.pool.query(`select 1 from ${name} as row where row::text like $1 limit 1`, [
        `%${token}%`,
      ]);
      expect([name, found.rowCount]).toEqual([name, 0]);
    }
  });
});
