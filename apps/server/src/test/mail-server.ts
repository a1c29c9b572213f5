import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface MailServerOptions {
  host?: string;
  port?: number;
  /** SMTP code returned at this step. */
  refuse?: { code: number; at: 'sender' | 'recipient' | 'data' };
}

export interface TakenMail {
  raw: string;
  recipients: string[];
  /** Name of the client in EHLO. */
  greeting: string;
}

export interface MailServer {
  url: string;
  port: number;
  /** In order of arrival, including mails refused after their data. */
  taken: TakenMail[];
  mails(): Promise<Email[]>;
  close(): Promise<void>;
}

export async function startMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const { host = '127.0.0.1', refuse } = options;
  const taken: TakenMail[] = [];
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
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        taken.push({
          raw: Buffer.concat(parts).toString('utf8'),
          recipients,
          greeting: String(session.hostNameAppearsAs),
        });
        done(problem('data'));
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, host, resolve));
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `smtp://${host}:${port}`,
    port,
    taken,
    mails: () => Promise.all(taken.map(({ raw }) => PostalMime.parse(raw))),
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
