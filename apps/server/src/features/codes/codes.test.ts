import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#src/platform/db/tx.ts';
import { readInbox } from '#src/gateways/inbox/inbox.sql.ts';
import { cityIdOf } from '../../test/drivers.sql.ts';
import { createTestServer, type TestServer } from '../../test/harness.ts';

let server: TestServer;
let cityId: number;
beforeAll(async () => {
  server = await createTestServer();
  cityId = await cityIdOf(server, 'saint-petersburg');
});
afterAll(() => server.close());

describe('one-time code', () => {
  it('is sent, confirmed once and used up once', async () => {
    const { codes, messages } = server.app.application;
    const ctx = { cityId, address: '10.0.0.1', lang: 'ru' as const, accountId: null };
    const target = 'anna@example.org';
    const sent = await codes.send(ctx, {
      channel: 'email',
      target,
      purpose: 'registration',
      linkPath: (t, c) => `/x/${t}/${c}`,
    });
    if (!sent.ok) throw new Error(sent.error);
    await messages.queue.sweep();
    const [mail] = await readInbox(server.db, target, 1);
    const code = /\d{6}/.exec(mail?.text ?? '')?.[0] ?? '';
    expect(await codes.confirm(cityId, { kind: 'email', token: sent.value.token, code })).toEqual({
      ok: true,
      value: {},
    });
    expect(await codes.findConfirmed(cityId, sent.value.token, 'registration')).toMatchObject({
      kind: 'email',
      target,
    });
    const take = () =>
      inTransaction(server.db, (tx) =>
        codes.takeConfirmed(tx, cityId, { kind: 'email', purpose: 'registration', target, accountId: null }),
      );
    expect([await take(), await take()]).toEqual([true, false]);
    expect(await codes.send(ctx, { channel: 'email', target, purpose: 'registration' })).toMatchObject({
      error: 'LimitSMS',
    });
  });
});
