import type { MessageAdapters } from './messages.ts';
import type { SmppAccount } from './sms/smpp.ts';

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
    accounts: readSmppAccounts(env),
    calls: http.url === '' ? null : http,
  };
}

/**
 * Returns the common account, then those of cities with variables of their own, such as SMPP_SENDER_SAINT_PETERSBURG;
 * what they do not name is common.
 */
function readSmppAccounts(env: Env): SmppAccount[] {
  const suffixes = Object.keys(env).flatMap((name) =>
    env[name] ? (/^SMPP_(?:URL|SYSTEM_ID|PASSWORD|SENDER)(_.+)$/.exec(name)?.[1] ?? []) : [],
  );
  return ['', ...new Set(suffixes)].map((suffix) => {
    const of = (name: string): string => env[`SMPP_${name}${suffix}`] || env[`SMPP_${name}`] || '';
    return {
      city: suffix === '' ? null : suffix.slice(1).toLowerCase().replaceAll('_', '-'),
      ...{ url: of('URL'), systemId: of('SYSTEM_ID'), password: of('PASSWORD'), sender: of('SENDER') },
    };
  });
}
