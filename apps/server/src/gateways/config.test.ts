import { describe, expect, it } from 'vitest';
import { readMessageAdapters } from './config.ts';

const SMTP = { MAIL_ADAPTER: 'smtp', SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'a@b.example' };
const HTTP = { SMS_ADAPTER: 'http', SMS_GATEWAY_URL: 'https://sms.example/', SMS_GATEWAY_SECRET: 's' };

describe('message adapters', () => {
  it('default to the inbox (decision operations-1)', () => {
    expect(readMessageAdapters({})).toEqual({ mail: { adapter: 'inbox' }, sms: { adapter: 'inbox' } });
  });

  it('receive their settings', () => {
    expect(readMessageAdapters({ ...SMTP, ...HTTP })).toEqual({
      mail: { adapter: 'smtp', url: 'smtps://mail.example', from: 'a@b.example', host: 'localhost' },
      sms: { adapter: 'http', url: 'https://sms.example/', secret: 's', formerSecret: null },
    });
    expect(readMessageAdapters({ ...HTTP, SMS_GATEWAY_SECRET_FORMER: 'old' }).sms).toMatchObject({
      secret: 's',
      formerSecret: 'old',
    });
    const smpp = { SMPP_URL: 'ssmpp://x', SMPP_SYSTEM_ID: 'i', SMPP_PASSWORD: 'p', SMPP_SENDER: '7878' };
    const calls = { url: 'https://sms.example/', secret: 's', formerSecret: null };
    const common = { city: null, url: 'ssmpp://x', systemId: 'i', password: 'p', sender: '7878' };
    const line = { adapter: 'smpp', accounts: [common] };
    expect(readMessageAdapters({ ...smpp, SMS_ADAPTER: 'smpp' }).sms).toEqual({ ...line, calls: null });
    expect(readMessageAdapters({ ...HTTP, ...smpp, SMS_ADAPTER: 'smpp' }).sms).toEqual({ ...line, calls });
    const cities = { SMPP_SENDER_NIZHNY_NOVGOROD: 'Nizhny', SMPP_URL_PERM: 'ssmpp://y', SMPP_URL_OMSK: '' };
    expect(readMessageAdapters({ ...smpp, ...cities, SMS_ADAPTER: 'smpp' }).sms).toMatchObject({
      accounts: [
        common,
        { ...common, city: 'nizhny-novgorod', sender: 'Nizhny' },
        { ...common, city: 'perm', url: 'ssmpp://y' },
      ],
    });
  });
});
