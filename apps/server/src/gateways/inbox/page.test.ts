import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#src/platform/db/tx.ts';
import { cityIdOf } from '../../test/drivers.sql.ts';
import { createTestServer, type TestServer } from '../../test/harness.ts';
import { codeFor, inboxOf } from '../../test/inbox.ts';
import { pathOf } from './parts.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ app: { publicUrl: 'https://parking.example' } });
  const { messages } = server.app.application;
  const cityId = await cityIdOf(server, 'moscow');
  await inTransaction(server.db, (tx) =>
    messages.mail(tx, {
      cityId,
      to: 'anna@example.org',
      lang: 'ru',
      template: 'registrationCode',
      params: { code: '123456', link: '/registration/confirmation/email/salt/123456' },
      dedupeKey: 'one',
    }),
  );
  await messages.queue.sweep();
  const phone = '79123456789';
  await messages.sms({ cityId, phone, lang: 'ru', template: 'editCode', params: { code: '654321' } });
  await messages.call({ cityId, phone, digits: '0042' });
});
afterAll(() => server.close());

const page = async (query = ''): Promise<string> => (await fetch(`${server.url}/dev/inbox${query}`)).text();

describe('demo inbox', () => {
  it('shows mail, SMS and call, newest first, with the code', async () => {
    const html = await page();
    const order = [...html.matchAll(/data-channel="(\w+)"/g)].map(([, channel]) => channel);
    expect(order).toEqual(['call', 'sms', 'mail']);
    const codes = [...html.matchAll(/<code>(\w+)<\/code>/g)].map(([, code]) => code);
    expect(codes).toEqual(['0042', '654321', '123456']);
    expect(html.match(/href="\/registration\/confirmation\/email\/salt\/123456\?city=moscow"/g)).toHaveLength(
      2,
    );
    expect(html).not.toContain('parking.example');
    expect(html).toContain('+7 (912) 345 - 67 - 89');
    expect(html).toContain('Москва');
  });

  it('has no script, reloads periodically, and loads its style from the same server', async () => {
    const response = await fetch(`${server.url}/dev/inbox?to=anna%40example.org`);
    const html = await response.text();
    expect(html).not.toMatch(/<script|javascript:|\son\w+=|style=/i);
    expect(html).toMatch(/http-equiv="refresh" content="\d+;url=\/dev\/inbox\?to=anna%40example\.org"/);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
    const style = await fetch(`${server.url}/dev/inbox.css`);
    expect(style.headers.get('content-type')).toContain('text/css');
    expect(await style.text()).toContain('light-dark(');
  });

  it('filters by one recipient: an e-mail, or a phone in any format', async () => {
    expect(await page('?to=anna%40example.org')).not.toContain('data-channel="sms"');
    for (const to of ['79123456789', '+7 (912) 345 - 67 - 89', '89123456789'])
      expect((await page(`?to=${encodeURIComponent(to)}`)).match(/<article/g)).toHaveLength(2);
    expect(await page('?to=nobody%40example.org')).toContain('пока ничего не отправлено');
    expect(await page('?to=%22%3E%3Cscript%3E%40')).not.toContain('<script');
  });

  it('returns the same messages as JSON for tests', async () => {
    expect(await inboxOf(server, 'anna@example.org')).toMatchObject([
      {
        channel: 'mail',
        city: 'moscow',
        to: 'anna@example.org',
        subject: 'Код для регистрации',
        code: '123456',
        link: '/registration/confirmation/email/salt/123456?city=moscow',
      },
    ]);
    expect(await codeFor(server, '+79123456789')).toBe('0042');
  });

  it('[THR-28] does not exist in production (decision operations-1)', async () => {
    const production = await createTestServer({ app: { isProduction: true } });
    for (const path of ['/dev/inbox', '/dev/inbox.json', '/dev/inbox.css', '/dev/', '/dev/inbox?to=a%40b'])
      for (const accept of ['text/html', '*/*']) {
        const response = await fetch(`${production.url}${path}`, { headers: { accept } });
        expect([path, response.status]).toEqual([path, 404]);
      }
    await production.close();
  });

  it('links portal addresses only, always as paths of this server', () => {
    const at = (address: string) => pathOf(address, 'https://parking.example');
    expect(at('https://parking.example/a?b=1')).toBe('/a?b=1');
    expect(at('https://evil.example/a')).toBeNull();
    expect(at('https://parking.example//evil.example')).toBeNull();
    expect(at('javascript:alert(1)')).toBeNull();
  });

  it('keeps the newest ten thousand messages', async () => {
    const cityId = await cityIdOf(server, 'moscow');
    const { messages } = server.app.application;
    const sms = { cityId, lang: 'ru', template: 'editCode', params: { code: '111111' } } as const;
    await messages.sms({ ...sms, phone: '79000000001' });
    await server.pool.query("select setval(pg_get_serial_sequence('inbox_message', 'id'), 20000)");
    await messages.sms({ ...sms, phone: '79000000002' });
    expect([
      (await inboxOf(server, '79000000001')).length,
      (await inboxOf(server, '79000000002')).length,
    ]).toEqual([0, 1]);
  });
});
