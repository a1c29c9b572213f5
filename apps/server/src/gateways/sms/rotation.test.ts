import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../test/harness.ts';
import { handOver } from '../../test/sms-kit.ts';

const CURRENT = 'current-secret-of-the-gateway-2026';
const FORMER = 'former-secret-of-the-gateway-2025!';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ app: { smsSecrets: [CURRENT, FORMER] } });
});
afterAll(() => server.close());

it.each([
  ['the current secret', CURRENT, 200],
  ['the former secret', FORMER, 200],
  ['another secret', `${FORMER}x`, 401],
  ['both secrets in one', CURRENT + FORMER, 401],
  ['the secret of the demo', 'gorpark-demo-sms', 401],
])('[THR-18][FLT-33] handles a text message signed with %s during a change', async (_, secret, status) => {
  expect(await handOver(server, { phone: '79991110022', text: '?' }, { secret })).toBe(status);
});
