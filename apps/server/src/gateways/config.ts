import type { MessageAdapters } from './messages.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** The adapters that the environment names; the inbox when it names none. Their values were looked at before (`settings`). */
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
