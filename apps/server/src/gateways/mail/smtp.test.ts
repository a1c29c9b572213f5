import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import type { DeliveryError, OutgoingMail } from '#src/features/messages/index.ts';
import { createSmtpMail } from './smtp.ts';

interface Taken {
  mail: Email;
  raw: string;
  recipients: string[];
}

const servers: SMTPServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise<void>((resolve) => server.close(resolve));
});

interface Options {
  host?: string;
  /** SMTP answer to every recipient. */
  refuse?: { code: number; at: 'sender' | 'recipient' | 'data' };
}

/** A mail server of our own, without TLS. */
async function listen({ host = '127.0.0.1', refuse }: Options = {}) {
  const taken: Taken[] = [];
  const problem = (at: string): Error | null =>
    refuse?.at === at
      ? Object.assign(new Error('no such user anna@example.org'), { responseCode: refuse.code })
      : null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    onMailFrom: (_address, _session, done) => done(problem('sender')),
    onRcptTo: (_address, _session, done) => done(problem('recipient')),
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const raw = Buffer.concat(parts);
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        PostalMime.parse(raw).then(
          (mail) => {
            taken.push({ mail, raw: raw.toString('utf8'), recipients });
            done(problem('data'));
          },
          (error: unknown) => done(error as Error),
        );
      });
    },
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { taken, url: `smtp://${host}:${port}` };
}

const MAIL: OutgoingMail = {
  cityId: 1,
  to: 'anna@example.org',
  subject: 'Код для регистрации: очень длинная тема, которая не поместится в одну строку заголовка письма',
  text: 'Введите код:\n\n123456\n',
  html: '<p>Введите код: <b>123456</b></p>',
  id: '1.7.abc',
};
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
  it('[F41] Cyrillic subject and sender, text and HTML arrive as they were', async () => {
    const { taken, url } = await listen();
    await createSmtpMail({ url, from: FROM }).send(MAIL);
    const [{ mail, recipients, raw }] = taken as [Taken];
    expect(recipients).toEqual(['anna@example.org']);
    expect(mail.subject).toBe(MAIL.subject);
    expect(mail.from).toEqual({ name: 'Городская парковка', address: 'noreply@parking.example' });
    expect(mail.to).toEqual([{ name: '', address: 'anna@example.org' }]);
    expect(mail.text?.trim()).toBe(MAIL.text.trim());
    expect(mail.html?.trim()).toBe(MAIL.html);
    expect(mail.messageId).toBe('<1.7.abc@parking.example>');
    expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(raw).toMatch(/^Content-Type: multipart\/alternative/m);
  });

  it('[F41] a second try has the same Message-ID', async () => {
    const { taken, url } = await listen();
    const smtp = createSmtpMail({ url, from: FROM });
    await smtp.send(MAIL);
    await smtp.send(MAIL);
    expect(new Set(taken.map(({ mail }) => mail.messageId)).size).toBe(1);
  });

  it('an address that holds a line break or more addresses adds no header and no recipient', async () => {
    const { taken, url } = await listen();
    const smtp = createSmtpMail({ url, from: FROM });
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
    '[F41] a refusal at the %s with %i: only what will never pass is final',
    async (at, code, failure) => {
      const { url } = await listen({ refuse: { at, code } });
      expect(await failureOf(createSmtpMail({ url, from: FROM }).send(MAIL))).toEqual(failure);
    },
  );

  it('[F41] a server that is away can be tried again', async () => {
    const smtp = createSmtpMail({ url: 'smtp://127.0.0.1:1', from: FROM });
    expect(await failureOf(smtp.send(MAIL))).toEqual({ reason: 'unreachable', isFinal: false });
  });

  it('[T28] a server elsewhere must speak TLS: without it nothing is handed over', async () => {
    const { taken, url } = await listen({ host: '127.0.0.2' });
    expect(await failureOf(createSmtpMail({ url, from: FROM }).send(MAIL))).toMatchObject({ isFinal: false });
    expect(taken).toEqual([]);
  });

  it('[T28] what the server says is in no error', async () => {
    const { url } = await listen({ refuse: { at: 'recipient', code: 550 } });
    const error = await createSmtpMail({ url, from: FROM })
      .send(MAIL)
      .catch((thrown: unknown) => thrown);
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('anna');
  });
});
