import { describe, expect, it } from 'vitest';
import { isOneMailbox } from './address.ts';
import { renderMail, renderSms } from './render.ts';
import type { MailParams, MailTemplate, SmsTemplate } from './templates/catalogue.ts';

const PARAMS: MailParams = {
  registrationCode: { code: '123456', link: '/registration/confirmation/email/salt/123456' },
  emailChangeCode: { code: '123456' },
  restoreCode: { code: '123456', link: '/restore-password/confirm/salt?code=123456&x=1' },
  newPassword: { password: 'kT4-w9Q-xx' },
  contactChanged: { what: 'email' },
  passwordChanged: {},
  callPasswordAsked: {},
  corporateNewDevice: {},
  keyExpiring: { key: 'gpk_AAAAAAAA', day: '05.12.2026' },
  parkingEnding: { plate: 'A123BC178', time: '15:00', link: '/profile/parking' },
  parkingEnded: { plate: 'A123BC178', time: '15:00', link: '/profile/parking', until: '15:10' },
  plateSimilar: { plate: 'A123BC178', link: '/profile/parking' },
  receipt: { receiptNumber: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', number: '26-000017', paper: 'legal' },
  operationsReport: { month: '10.2025', lines: 'Refill: 2, 700.00 RUB', link: '/profile/operations' },
  guestStay: {
    title: 'Parking, zone 7801',
    dateIn: '05.11.2025 12:00',
    dateOut: '05.11.2025 13:00',
    price: '280.00',
    plate: 'A123BC178',
    link: '/check?title=x&price=280.00',
    repair: '/guest-payment?order=100042#spb.secret',
  },
  guestReturned: { sum: '280.00', purpose: 'repair', reason: 'parked' },
  refundRefused: { sum: '280.00', link: '/profile/operations' },
  appealAnswered: { number: '20401', link: '/profile/feedback' },
  paymentReturned: {
    sum: '280.00',
    purpose: 'start',
    reason: 'price',
    balance: '300.00',
    link: '/profile/parking',
  },
  paymentToDebt: {
    sum: '280.00',
    debt: '200.00',
    left: '80.00',
    purpose: 'renew',
    reason: 'late',
    link: '/profile/operations',
  },
};
const TEMPLATES = Object.keys(PARAMS) as MailTemplate[];
const SMS: SmsTemplate[] = ['registrationCode', 'restoreCode', 'editCode'];
const at = (lang: 'ru' | 'en') => ({
  lang,
  city: 'Псков',
  slug: 'pskov',
  publicUrl: 'https://parking.example',
});

describe('message texts', () => {
  it.each(TEMPLATES)('contains the same content in text and HTML, in both languages: %s', (template) => {
    const params = PARAMS[template];
    const ru = renderMail(template, params as never, at('ru'));
    const en = renderMail(template, params as never, at('en'));
    expect(ru.subject).toMatch(/[а-я]/);
    expect(en.subject).toMatch(/^[ -~]+$/);
    expect(en.text.replace('Псков', '')).toMatch(/^[ -~\n]+$/);
    for (const { text, html } of [ru, en]) {
      const words = html
        .replace(/<(head|style).*?<\/\1>/gs, '')
        .replace(/<[^>]*>/g, ' ')
        .replace(/&#39;/g, "'");
      for (const line of text.split('\n').filter((one) => one !== '-- ' && !one.startsWith('https:')))
        expect(words).toContain(line.replace(/:$/, ''));
      expect(text).not.toContain('undefined');
    }
    for (const value of Object.values(params as Record<string, string>).filter((one) => /^[^/]*\d/.test(one)))
      expect(ru.text).toContain(value);
    const links = (text: string) => text.match(/https:\S+/g) ?? [];
    for (const link of links(ru.text)) expect(new URL(link).searchParams.get('city')).toBe('pskov');
    expect(links(en.text)).toEqual(links(ru.text).map((link) => link.replace('.example/', '.example/en/')));
  });

  it('writes absolute links, escapes ampersands in HTML and omits a missing link', () => {
    const mail = renderMail('restoreCode', PARAMS.restoreCode, at('ru'));
    expect(mail.text).toContain(
      'https://parking.example/restore-password/confirm/salt?code=123456&x=1&city=pskov',
    );
    expect(mail.html).toContain(
      'href="https://parking.example/restore-password/confirm/salt?code=123456&amp;x=1&amp;city=pskov"',
    );
    const bare = renderMail('restoreCode', { code: '123456' }, at('ru'));
    expect(bare.text).not.toContain('https:');
  });

  const PURPOSES = ['start', 'renew', 'settle', 'subscription', 'gate', 'repair'] as const;
  it.each(PURPOSES)(
    '[payments-4] names the single applicable reason in the mail about unused money (%s)',
    (purpose) => {
      const lines = (['late', 'parked', 'price', 'changed', 'gate'] as const).flatMap((reason) =>
        (['ru', 'en'] as const).map((lang) => {
          const params = { ...PARAMS.paymentReturned, purpose, reason };
          const [line = ''] =
            /^(Мы получили|We received) .*$/m.exec(renderMail('paymentReturned', params, at(lang)).text) ??
            [];
          // The text must name exactly one reason.
          expect(line.split(': ')).toHaveLength(2);
          expect(line.split(': ')[1]).not.toMatch(/ или | or /);
          return line;
        }),
      );
      expect(new Set(lines).size).toBe(10);
    },
  );

  it.each(TEMPLATES.filter((template) => template !== 'paymentReturned'))(
    '[INV-25] names no balance that is hidden: %s',
    (template) => {
      const params = {
        ...PARAMS[template],
        where: 'source',
        paper: 'individual',
        buys: 'subscription',
        refund: '1.00',
      };
      for (const lang of ['ru', 'en'] as const)
        for (const left of ['', '80.00'])
          expect(renderMail(template, { ...params, left } as never, at(lang)).text).not.toMatch(
            /баланс|balance/i,
          );
    },
  );

  it('[THR-20] names the kind of a changed contact, but not the new contact', () => {
    const texts = (['email', 'phone', 'newPhone'] as const).map(
      (what) => renderMail('contactChanged', { what }, at('ru')).text,
    );
    expect(new Set(texts).size).toBe(3);
    for (const text of texts) expect(text).toContain('https://parking.example/restore-password');
  });

  it('escapes all external input in HTML', () => {
    const { html } = renderMail(
      'newPassword',
      { password: `<script>"'&` },
      { ...at('ru'), city: '<img src=x onerror=alert(1)>' },
    );
    expect(html).toContain('&lt;script&gt;&quot;&#39;&amp;');
    expect(html).toContain('&lt;img src=x');
    expect(html).not.toMatch(/<script|<img/);
  });

  it('has a constant subject of one line, so no header can be added', () => {
    for (const template of TEMPLATES)
      for (const lang of ['ru', 'en'] as const)
        expect(renderMail(template, PARAMS[template] as never, at(lang)).subject).not.toMatch(/[\r\n\d]/);
  });

  it.each(SMS)('begins SMS %s with the code and fits it into two parts', (template) => {
    for (const lang of ['ru', 'en'] as const) {
      const text = renderSms(template, { code: '012345' }, lang);
      expect(text).toMatch(/^012345 /);
      expect(text.length).toBeLessThanOrEqual(lang === 'ru' ? 134 : 306);
    }
  });
});

describe('mail address', () => {
  it.each(['anna@example.org', 'анна@почта.рф', 'a.b+c@example.co'])('accepts %s as one mailbox', (text) => {
    expect(isOneMailbox(text)).toBe(true);
  });

  it.each([
    '',
    'a',
    '@b',
    'a@',
    'a@b@c',
    'a b@c',
    'a@b,c@d',
    'a@b;c@d',
    '<a@b>',
    'a@b\r\nBcc: c@d',
    'a@b\u0000',
    '"a"@b',
  ])('rejects %j', (text) => {
    expect(isOneMailbox(text)).toBe(false);
  });
});
