import type { MessageAdapters } from './messages.ts';

type Env = Readonly<Record<string, string | undefined>>;

export function readMessageAdapters(env: Env): MessageAdapters {
  return {
    mail:
      env.MAIL_ADAPTER === 'smtp'
        ? {
            adapter: 'smtp',
            url: env.SMTP_URL ?? '',
            from: env.MAIL_FROM ?? '',
            host: URL.parse(env.PUBLIC_URL ?? '')?.hostname ?? 'localhost',
          }
        : { adapter: 'inbox' },
    sms:
      env.SMS_ADAPTER === 'http'
        ? {
            adapter: 'http',
            url: env.SMS_GATEWAY_URL ?? '',
            secret: env.SMS_GATEWAY_SECRET ?? '',
            formerSecret: env.SMS_GATEWAY_SECRET_FORMER || null,
          }
        : { adapter: 'inbox' },
  };
}
