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
    sms: readSms(env),
  };
}

function readSms(env: Env): MessageAdapters['sms'] {
  const http = {
    url: env.SMS_GATEWAY_URL ?? '',
    secret: env.SMS_GATEWAY_SECRET ?? '',
    formerSecret: env.SMS_GATEWAY_SECRET_FORMER || null,
  };
  if (env.SMS_ADAPTER === 'http') return { adapter: 'http', ...http };
  if (env.SMS_ADAPTER !== 'smpp') return { adapter: 'inbox' };
  return {
    adapter: 'smpp',
    url: env.SMPP_URL ?? '',
    systemId: env.SMPP_SYSTEM_ID ?? '',
    password: env.SMPP_PASSWORD ?? '',
    sender: env.SMPP_SENDER ?? '',
    calls: http.url === '' ? null : http,
  };
}
