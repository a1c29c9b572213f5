import { describe, expect, it } from 'vitest';
import { missingOfMessages, readMessageAdapters } from './config.ts';

const SMTP = { MAIL_ADAPTER: 'smtp', SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'a@b.example' };
const HTTP = { SMS_ADAPTER: 'http', SMS_GATEWAY_URL: 'https://sms.example/', SMS_GATEWAY_SECRET: 's' };

describe('adapters of messages', () => {
  it('demo mode needs nothing and uses the inbox (decision X7)', () => {
    expect(missingOfMessages({}, 'demo')).toEqual([]);
    expect(readMessageAdapters({})).toEqual({ mail: { adapter: 'inbox' }, sms: { adapter: 'inbox' } });
  });

  it.each([
    [{}, ['MAIL_ADAPTER', 'SMS_ADAPTER']],
    [{ MAIL_ADAPTER: 'inbox', SMS_ADAPTER: 'inbox' }, ['MAIL_ADAPTER (smtp)', 'SMS_ADAPTER (http)']],
    [{ ...HTTP, MAIL_ADAPTER: 'smtp' }, ['SMTP_URL', 'MAIL_FROM']],
    [{ ...SMTP, SMS_ADAPTER: 'http' }, ['SMS_GATEWAY_URL', 'SMS_GATEWAY_SECRET']],
    [{ ...SMTP, ...HTTP, SMTP_URL: 'mail.example' }, ['SMTP_URL (smtp://, smtps://)']],
    [{ ...SMTP, ...HTTP, SMS_GATEWAY_URL: 'http://sms.example/' }, ['SMS_GATEWAY_URL (https://)']],
    [{ ...SMTP, ...HTTP }, []],
  ])('[T28] production with %o lacks %o (decision X7)', (env, missing) => {
    expect(missingOfMessages(env, 'production')).toEqual(missing);
  });

  it('an adapter that does not exist, or one half set up, is named in demo mode too', () => {
    expect(missingOfMessages({ MAIL_ADAPTER: 'pigeon' }, 'demo')).toEqual(['MAIL_ADAPTER (inbox, smtp)']);
    expect(missingOfMessages({ MAIL_ADAPTER: 'smtp' }, 'demo')).toEqual(['SMTP_URL', 'MAIL_FROM']);
  });

  it('the adapters get what they were set up with', () => {
    expect(readMessageAdapters({ ...SMTP, ...HTTP })).toEqual({
      mail: { adapter: 'smtp', url: 'smtps://mail.example', from: 'a@b.example' },
      sms: { adapter: 'http', url: 'https://sms.example/', secret: 's' },
    });
  });
});
