import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { operations } from '@gorpark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { createTestServer, type TestServer } from './test/harness.ts';

const CITY = 'saint-petersburg';
const ALLOWED = 'https://portal.example.org';

let server: TestServer;
let cities: string;
beforeAll(async () => {
  cities = mkdtempSync(path.join(tmpdir(), 'gorpark-cities-'));
  copyCity('_russia', null);
  copyCity(CITY, {});
  copyCity('moscow', {
    apiUrl: 'https://parking.example.net/base/moscow',
    mapSource: 'https://tiles.example.com/m.pmtiles',
  });
  server = await createTestServer({ citiesFolder: cities, allowedOrigins: [ALLOWED] });
});
afterAll(async () => {
  await server.close();
  rmSync(cities, { recursive: true });
});

function copyCity(slug: string, changes: object | null): void {
  const copy = path.join(cities, slug);
  cpSync(path.join(readConfig().citiesFolder, slug), copy, { recursive: true });
  if (changes === null) return;
  const file = path.join(copy, 'city.json');
  const entry: object = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...entry, ...changes }));
}

const balanceUrl = () => `${server.url}/${CITY}${operations.getBalance.paths[0]}`;

describe('content security policy', () => {
  it('[APP-084] lists the hosts of the city list and our own in connect-src', async () => {
    const response = await fetch(server.url);
    const policy = response.headers.get('content-security-policy') ?? '';
    const connect = policy.split(';').find((part) => part.startsWith('connect-src'));
    expect(connect).toBe("connect-src 'self' https://parking.example.net https://tiles.example.com");
  });

  it('[THR-27] allows no inline script, foreign frame, plug-in or base element', async () => {
    const policy = (await fetch(server.url)).headers.get('content-security-policy') ?? '';
    expect(policy).not.toMatch(/unsafe|\*|blob:/);
    for (const part of [
      "default-src 'none'",
      "script-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'self'",
    ]) {
      expect(policy.split(';')).toContain(part);
    }
    // A drawn page has one style element, allowed by its hash.
    expect(policy).toMatch(/;style-src 'self'(?: 'sha256-[\w+/]{43}=')?;/);
  });

  it('[THR-3][THR-27] forbids sniffing, framing and referrers in every response and storage of calls', async () => {
    for (const url of [server.url, balanceUrl(), `${server.url}/healthz`, `${server.url}/nowhere`]) {
      const { headers } = await fetch(url);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
    }
    expect((await fetch(balanceUrl())).headers.get('cache-control')).toBe('no-store');
  });
});

describe('other origins', () => {
  const preflight = (origin: string) =>
    fetch(balanceUrl(), { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'GET' } });

  it('[THR-27] lets only exactly listed origins read responses, without cookies', async () => {
    const allowed = await fetch(balanceUrl(), { headers: { origin: ALLOWED } });
    expect(allowed.headers.get('access-control-allow-origin')).toBe(ALLOWED);
    expect(allowed.headers.get('access-control-allow-credentials')).toBeNull();
    const answer = await preflight(ALLOWED);
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-headers')).toMatch(/Authorization, Idempotency-Key/);
    const strangers = [
      'https://evil.example',
      'http://portal.example.org',
      `${ALLOWED}.evil.example`,
      `${ALLOWED}:8443`,
      'null',
    ];
    for (const origin of strangers) {
      expect(
        (await fetch(balanceUrl(), { headers: { origin } })).headers.get('access-control-allow-origin'),
      ).toBeNull();
      expect((await preflight(origin)).headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  it('[THR-27] sets no cookie in any response', async () => {
    const response = await server.send(operations.login, { login: 'a@example.org', password: 'secret1' });
    expect(response.headers.get('set-cookie')).toBeNull();
  });
});
