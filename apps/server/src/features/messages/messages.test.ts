import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createInboxPhone } from '#src/gateways/inbox/gateways.ts';
import { createSmtpMail } from '#src/gateways/mail/smtp.ts';
import { createLogger } from '#src/platform/observe/log.ts';
import { inTransaction } from '#src/platform/db/tx.ts';
import { cityIdOf } from '../../test/drivers.sql.ts';
import { createTestServer, type TestServer } from '../../test/harness.ts';
import { type MailServer, startMailServer } from '../../test/mail-server.ts';
import { createMessages, type Mail, type Messages } from './messages.ts';
import { takeDueMails } from './messages.sql.ts';
import { createMailQueue, PAUSES_MS } from './queue.ts';
import { purgeKept } from '../../test/retention.ts';
import { scheduleMessageJobs } from './jobs.ts';

const FROM = 'Городская парковка <noreply@parking.example>';
let port: number;
let server: TestServer;
let messages: Messages;
let cityId: number;
let mailbox: MailServer | null = null;
const lines: string[] = [];
const smtp = () => createSmtpMail({ url: `smtp://127.0.0.1:${port}`, from: FROM, host: 'parking.example' });

beforeAll(async () => {
  const reserved = await startMailServer();
  port = reserved.port;
  await reserved.close();
  server = await createTestServer({
    app: {
      publicUrl: 'https://parking.example',
      gateways: { mail: smtp() },
    },
  });
  const stream = { write: (line: string) => lines.push(line) };
  messages = createMessages({
    ...server,
    log: createLogger({ level: 'info', stream }),
    metrics: server.app.metrics,
    publicUrl: 'https://parking.example',
    gateways: { mail: smtp(), phone: createInboxPhone(server) },
  });
  messages.queue.wake = () => undefined;
  cityId = await cityIdOf(server, 'saint-petersburg');
});
beforeEach(async () => {
  await mailbox?.close();
  mailbox = null;
  await server.pool.query('delete from message');
});
afterAll(async () => {
  await mailbox?.close();
  await server.close();
});

let keys = 0;
const notice = (more: Partial<Mail> = {}): Mail =>
  ({
    cityId,
    to: 'anna@example.org',
    lang: 'ru',
    template: 'passwordChanged',
    params: {},
    dedupeKey: `notice:${(keys += 1)}`,
    ...more,
  }) as Mail;

const queue = (mail: Mail) => inTransaction(server.db, (tx) => messages.mail(tx, mail));
const open = async (): Promise<MailServer> => (mailbox = await startMailServer({ port }));
const rows = () =>
  server.db
    .selectFrom('message')
    .select(['state', 'reason', 'attempts', 'params', 'dedupe_key as key'])
    .orderBy('id')
    .execute();

describe('outgoing mail', () => {
  it('[FLT-41] queues a mail with the failure reason while the mail service is down and later sends it once', async () => {
    await queue(
      notice({ template: 'restoreCode', params: { code: '123456', link: '/restore-password/confirm/x' } }),
    );
    await messages.queue.sweep();
    expect(await rows()).toMatchObject([{ state: 'queued', reason: 'unreachable', attempts: 1 }]);
    const box = await open();
    await messages.queue.sweep();
    expect(box.taken).toHaveLength(0);
    server.clock.advance(PAUSES_MS[0] ?? 0);
    for (let n = 0; n < 3; n++) {
      await messages.queue.sweep();
      server.clock.advance(3_600_000);
    }
    const [mail, ...more] = await box.mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Код для нового пароля', to: [{ address: 'anna@example.org' }] });
    expect(mail?.text).toContain('https://parking.example/restore-password/confirm/x');
    expect(mail?.html).toContain(
      'href="https://parking.example/restore-password/confirm/x?city=saint-petersburg"',
    );
    expect(mail?.text).toContain('123456');
    expect(mail?.html).toContain('123456');
    expect(await rows()).toMatchObject([{ state: 'sent', reason: null, attempts: 2, params: null }]);
  });

  it('[FLT-41] retries with growing pauses; after the last one the mail has failed and stores no content', async () => {
    expect(PAUSES_MS).toEqual(PAUSES_MS.toSorted((a, b) => a - b));
    await queue(notice());
    for (const pause of PAUSES_MS) {
      await messages.queue.sweep();
      server.clock.advance(pause - 1);
      await messages.queue.sweep();
      expect((await rows())[0]).toMatchObject({ state: 'queued' });
      server.clock.advance(1);
    }
    await messages.queue.sweep();
    const attempts = PAUSES_MS.length + 1;
    expect(await rows()).toMatchObject([{ state: 'failed', reason: 'unreachable', attempts, params: null }]);
    expect(await server.app.metrics.text()).toContain(
      'gorpark_messages_total{channel="mail",outcome="failed"} 1',
    );
  });

  it('[FLT-41] stops a sweep while the mail service is down and sends the whole queue afterwards', async () => {
    for (let n = 0; n < 10; n++) await queue(notice());
    await messages.queue.sweep();
    expect((await rows()).filter(({ attempts }) => attempts > 0)).toHaveLength(4);
    const box = await open();
    await messages.queue.sweep();
    expect(box.taken).toHaveLength(6);
    server.clock.advance(PAUSES_MS[0] ?? 0);
    await messages.queue.sweep();
    expect(box.taken).toHaveLength(10);
  });

  it('[FLT-41] queues one mail per key, also concurrently, and none after a rollback', async () => {
    const box = await open();
    const mail = notice();
    await Promise.all(Array.from({ length: 8 }, () => queue(mail)));
    const rolledBack = inTransaction(server.db, async (tx) => {
      await messages.mail(tx, notice());
      throw new Error('later step failed');
    });
    await expect(rolledBack).rejects.toThrow('later step failed');
    await messages.queue.sweep();
    await queue(mail);
    await messages.queue.sweep();
    expect(box.taken).toHaveLength(1);
  });

  it('[FLT-41] sends each mail once with several concurrent servers', async () => {
    const box = await open();
    const deps = {
      ...server,
      log: silent,
      metrics: server.app.metrics,
      publicUrl: 'https://parking.example',
    };
    const gateway = createSmtpMail({ url: box.url, from: FROM, host: 'parking.example' });
    const queues = Array.from({ length: 3 }, () => createMailQueue({ ...deps, gateway }));
    for (let n = 0; n < 12; n++) await queue(notice({ to: `person${n}@example.org` }));
    await Promise.all([messages.queue.sweep(), ...queues.map((one) => one.sweep())]);
    const recipients = new Set(box.taken.map((taken) => taken.recipients[0]));
    expect(box.taken).toHaveLength(12);
    expect(recipients).toEqual(new Set(Array.from({ length: 12 }, (_, n) => `person${n}@example.org`)));
  });

  it('[FLT-41] sends a mail of a crashed server after its lease expires', async () => {
    const box = await open();
    await queue(notice());
    const now = server.clock.now();
    await takeDueMails(server.db, { now: new Date(now), leaseEndsAt: new Date(now + 60_000), limit: 10 });
    await messages.queue.sweep();
    expect(box.taken).toHaveLength(0);
    server.clock.advance(60_000);
    await messages.queue.sweep();
    expect(box.taken).toHaveLength(1);
  });

  it('[FLT-41] drops an expired code and erases it, but sends a late notice', async () => {
    await queue(notice({ template: 'registrationCode', params: { code: '123456' } }));
    await queue(notice());
    await messages.queue.sweep();
    const box = await open();
    server.clock.advance(10 * 60_000);
    await messages.queue.sweep();
    expect((await box.mails()).map(({ subject }) => subject)).toEqual(['Пароль изменён']);
    expect(await rows()).toMatchObject([
      { state: 'failed', reason: 'expired', params: null },
      { state: 'sent', params: null },
    ]);
  });

  it('[THR-28] sends to one mailbox only and omits the address from the error', async () => {
    for (const to of [
      'anna@example.org\r\nBcc: eve@example.org',
      'anna@example.org,eve@example.org',
      'anna@example.org eve@example.org',
      'Anna <anna@example.org>',
      'anna',
      `${'a'.repeat(250)}@example.org`,
    ])
      await expect(queue(notice({ to }))).rejects.toThrow(/^a mail goes to exactly one mailbox$/);
    expect(await rows()).toEqual([]);
  });

  it('[THR-28] logs no address, code or text', async () => {
    await queue(
      notice({ to: 'marker@example.org', template: 'emailChangeCode', params: { code: '918273' } }),
    );
    await messages.queue.sweep();
    const text = lines.join('');
    expect(text).toContain('"operation":"mail"');
    expect(text).not.toMatch(/marker|example\.org|918273|Введите/);
  });

  it('deletes finished mails after 30 days and keeps pending ones', async () => {
    const jobs = new Map<string, () => Promise<void>>();
    const schedule = (name: string, _cron: string, work: () => Promise<void>): Promise<void> => {
      jobs.set(name, work);
      return Promise.resolve();
    };
    const stop = (): Promise<void> => Promise.resolve();
    await scheduleMessageJobs({ schedule, stop }, { messages });
    await open();
    await queue(notice());
    await jobs.get('messages-sweep')?.();
    expect(mailbox?.taken).toHaveLength(1);
    await queue(notice({ dedupeKey: 'waits' }));
    server.clock.advance(30 * 86_400_000 + 1);
    await purgeKept(server, 'messages');
    expect(await rows()).toMatchObject([{ key: 'waits' }]);
  });

  it('sends a mail automatically soon after the commit', async () => {
    const box = await open();
    await inTransaction(server.db, (tx) => server.app.application.messages.mail(tx, notice()));
    await expect.poll(() => box.taken.length, { timeout: 4000 }).toBe(1);
  });
});

const ignore = (): void => undefined;
const silent = { info: ignore, warn: ignore, error: ignore, flush: ignore };
