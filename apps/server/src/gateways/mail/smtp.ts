import { createTransport } from 'nodemailer';
import { DeliveryError, type MailGateway, type OutgoingMail } from '#src/features/messages/index.ts';

export interface SmtpOptions {
  url: string;
  from: string;
  /** Host of the portal for EHLO: strict relays refuse an address such as [127.0.0.1]. */
  host: string;
}

/** Shorter than the lease of the queue. Milliseconds. */
const LIMIT_MS = 45_000;

/** Remote servers must use TLS, because mails contain codes. The Message-ID is the same on every attempt [FLT-41]. */
export function createSmtpMail({ url, from, host }: SmtpOptions): MailGateway {
  const transport = createSmtpTransport({ url, host });
  const domain = /@([^\s@>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';

  return {
    async send(mail) {
      try {
        await transport.sendMail({ ...partsOf(mail, domain), from, signal: AbortSignal.timeout(LIMIT_MS) });
      } catch (error) {
        throw deliveryErrorOf(error);
      }
    },
  };
}

export function createSmtpTransport({ url, host }: Pick<SmtpOptions, 'url' | 'host'>) {
  return createTransport({
    url,
    name: host,
    requireTLS: !isLoopback(url),
    connectionTimeout: 5000,
    greetingTimeout: 5000,
    socketTimeout: 15_000,
    dnsTimeout: 5000,
    disableFileAccess: true,
    disableUrlAccess: true,
    logger: false,
  });
}

function partsOf(mail: OutgoingMail, domain: string) {
  return {
    // A string would be parsed as a list of addresses.
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    attachments: (mail.files ?? []).map(({ name, contentType, bytes }) => ({
      filename: name,
      contentType,
      content: bytes,
    })),
    messageId: `<${mail.id}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  };
}

/** Only a refused recipient or content is final; a refused login or sender is a configuration error. */
function deliveryErrorOf(error: unknown): DeliveryError {
  const code = fieldOf(error, 'code');
  const isPermanent = fieldOf(error, 'permanent') === true;
  if (code === 'EENVELOPE') {
    const isAboutMail = ['RCPT TO', 'DATA'].includes(String(fieldOf(error, 'command')));
    return new DeliveryError('refused', isPermanent && isAboutMail);
  }
  if (code === 'EMESSAGE') return new DeliveryError('refused', isPermanent);
  if (code === 'ETIMEDOUT' || code === 'EABORT') return new DeliveryError('timeout');
  if (code === 'EAUTH' || code === 'ETLS' || code === 'EPROTOCOL') return new DeliveryError('protocol');
  return new DeliveryError('unreachable');
}

function fieldOf(error: unknown, name: 'code' | 'command' | 'permanent'): unknown {
  return error instanceof Error ? Reflect.get(error, name) : undefined;
}

function isLoopback(url: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
}
