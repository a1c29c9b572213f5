import { type AddressInfo, createServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { DeliveryError, OutgoingMail } from '#src/features/messages/index.ts';
import { type MailServer, type MailServerOptions, startMailServer } from '../../test/mail-server.ts';
import { readMessageAdapters } from '../config.ts';
import { createSmtpMail } from './smtp.ts';

const servers: MailServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

async function listen(options: MailServerOptions = {}): Promise<MailServer> {
  const server = await startMailServer(options);
  servers.push(server);
  return server;
}

const MAIL: OutgoingMail = {
  cityId: 1,
  to: 'anna@example.org',
  subject: 'Код для регистрации: очень длинная тема, которая не поместится в одну строку заголовка письма',
  text: 'Введите код:\n\n123456\n',
  html: '<p>Введите код: <b>123456</b></p>',
  id: '1.7.abc',
};
const HOST = 'parking.example';
const FROM = 'Городская парковка <noreply@parking.example>';

async function failureOf(work: Promise<void>): Promise<{ reason: string; isFinal: boolean } | null> {
  try {
    await work;
    return null;
  } catch (error) {
    const { reason, isFinal } = error as DeliveryError;
    return { reason, isFinal };
  }
}

describe('mail over SMTP', () => {
  it('[FLT-41] delivers Cyrillic subject and sender, text and HTML unchanged', async () => {
    const box = await listen();
    await createSmtpMail({ url: box.url, from: FROM, host: HOST }).send(MAIL);
    expect(box.taken.map(({ recipients }) => recipients)).toEqual([['anna@example.org']]);
    const [mail] = await box.mails();
    if (!mail) throw new Error('no mail');
    expect(mail.subject).toBe(MAIL.subject);
    expect(mail.from).toEqual({ name: 'Городская парковка', address: 'noreply@parking.example' });
    expect(mail.to).toEqual([{ name: '', address: 'anna@example.org' }]);
    expect(mail.text?.trim()).toBe(MAIL.text.trim());
    expect(mail.html?.trim()).toBe(MAIL.html);
    expect(mail.messageId).toBe('<1.7.abc@parking.example>');
    const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]));
    expect(headers['auto-submitted']).toBe('auto-generated');
    expect(headers['content-type']).toMatch(/^multipart\/alternative/);
  });

  it('[FLT-41] repeats the Message-ID on a second attempt', async () => {
    const box = await listen();
    const smtp = createSmtpMail({ url: box.url, from: FROM, host: HOST });
    await smtp.send(MAIL);
    await smtp.send(MAIL);
    const ids = (await box.mails()).map(({ messageId }) => messageId);
    expect(ids).toEqual(Array(2).fill('<1.7.abc@parking.example>'));
  });

  it('adds no header and no recipient for an address with line breaks or several addresses', async () => {
    const { taken, url } = await listen();
    const smtp = createSmtpMail({ url, from: FROM, host: HOST });
    for (const to of [
      'anna@example.org\r\nBcc: eve@example.org',
      'anna@example.org, eve@example.org',
      'Anna <anna@example.org>, eve@example.org',
    ])
      await failureOf(smtp.send({ ...MAIL, to }));
    for (const { recipients, raw } of taken) {
      expect(recipients).toHaveLength(1);
      expect(raw).not.toMatch(/^Bcc:/im);
    }
  });

  it.each([
    ['recipient', 550, { reason: 'refused', isFinal: true }],
    ['recipient', 450, { reason: 'refused', isFinal: false }],
    ['sender', 550, { reason: 'refused', isFinal: false }],
    ['data', 554, { reason: 'refused', isFinal: true }],
    ['data', 451, { reason: 'refused', isFinal: false }],
  ] as const)(
    '[FLT-41] treats a refusal at the %s with %i as final only if permanent',
    async (at, code, failure) => {
      const { url } = await listen({ refuse: { at, code } });
      expect(await failureOf(createSmtpMail({ url, from: FROM, host: HOST }).send(MAIL))).toEqual(failure);
    },
  );

  it.each([
    [554, true],
    [452, false],
  ])('[FLT-41] treats a refusal of the DATA command with %i as final: %s', async (code, isFinal) => {
    const server = createServer((socket) => {
      socket.write('220 ready\r\n');
      socket.on('data', (bytes) => {
        const isData = bytes.toString().startsWith('DATA');
        socket.write(isData ? `${code} no valid recipients\r\n` : '250 ok\r\n');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const smtp = createSmtpMail({ url: `smtp://127.0.0.1:${port}`, from: FROM, host: HOST });
    expect(await failureOf(smtp.send(MAIL))).toEqual({ reason: 'refused', isFinal });
    server.close();
  });

  it('greets with the host of the portal', async () => {
    const box = await listen();
    const { mail } = readMessageAdapters({
      PUBLIC_URL: 'https://parking.example:8443',
      MAIL_ADAPTER: 'smtp',
      SMTP_URL: box.url,
      MAIL_FROM: FROM,
    });
    if (mail.adapter === 'smtp') await createSmtpMail(mail).send(MAIL);
    expect(box.taken.map(({ greeting }) => greeting)).toEqual(['parking.example']);
  });

  it('[FLT-41] allows a retry when the server is down', async () => {
    const smtp = createSmtpMail({ url: 'smtp://127.0.0.1:1', from: FROM, host: HOST });
    expect(await failureOf(smtp.send(MAIL))).toEqual({ reason: 'unreachable', isFinal: false });
  });

  it('[THR-28] sends nothing to a remote server without TLS', async () => {
    const { taken, url } = await listen({ host: '127.0.0.2' });
    expect(await failureOf(createSmtpMail({ url, from: FROM, host: HOST }).send(MAIL))).toMatchObject({
      isFinal: false,
    });
    expect(taken).toEqual([]);
  });

  it('[THR-28] keeps server responses out of errors', async () => {
    const { url } = await listen({ refuse: { at: 'recipient', code: 550 } });
    const error = await createSmtpMail({ url, from: FROM, host: HOST })
      .send(MAIL)
      .catch((thrown: unknown) => thrown);
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('anna');
  });
});
