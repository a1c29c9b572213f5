import type { MessageAdapters } from './messages.ts';

type Env = Readonly<Record<string, string | undefined>>;

const CHOICES = {
  MAIL_ADAPTER: { inbox: [], smtp: ['SMTP_URL', 'MAIL_FROM'] },
  SMS_ADAPTER: { inbox: [], http: ['SMS_GATEWAY_URL', 'SMS_GATEWAY_SECRET'] },
} as const satisfies Record<string, Record<string, readonly string[]>>;

/** Addresses that secrets travel to, and how they must begin. */
const ADDRESSES: Readonly<Record<string, RegExp>> = {
  SMTP_URL: /^smtps?:\/\//,
  SMS_GATEWAY_URL: /^https:\/\/|^http:\/\/(localhost|127\.0\.0\.1|\[::1\])[:/]/,
};

/** The adapters that the environment names; the inbox when it names none. Complete when `missingOfMessages` is empty. */
export function readMessageAdapters(env: Env): MessageAdapters {
  return {
    mail:
      env.MAIL_ADAPTER === 'smtp'
        ? { adapter: 'smtp', url: env.SMTP_URL ?? '', from: env.MAIL_FROM ?? '' }
        : { adapter: 'inbox' },
    sms:
      env.SMS_ADAPTER === 'http'
        ? { adapter: 'http', url: env.SMS_GATEWAY_URL ?? '', secret: env.SMS_GATEWAY_SECRET ?? '' }
        : { adapter: 'inbox' },
  };
}

/** What the chosen adapters still need, by name. Production has no inbox, because everybody could read it (X7). */
export function missingOfMessages(env: Env, mode: 'demo' | 'production'): string[] {
  return Object.entries(CHOICES).flatMap(([name, choices]) => {
    const chosen = env[name] || (mode === 'demo' ? 'inbox' : '');
    if (chosen === '') return [name];
    const needs: readonly string[] | undefined = Object.entries(choices).find(([key]) => key === chosen)?.[1];
    const allowed = Object.keys(choices).filter((key) => mode === 'demo' || key !== 'inbox');
    if (needs === undefined || !allowed.includes(chosen)) return [`${name} (${allowed.join(', ')})`];
    return needs.flatMap((need) => problemOf(need, env[need] ?? ''));
  });
}

function problemOf(name: string, value: string): string[] {
  if (value === '') return [name];
  const form = ADDRESSES[name];
  const isGood = form === undefined || (form.test(value) && URL.canParse(value));
  return isGood ? [] : [`${name} (${name === 'SMTP_URL' ? 'smtp://, smtps://' : 'https://'})`];
}
