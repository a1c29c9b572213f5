import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApiClient } from '#src/api/client.ts';
import type { Lang } from '#src/i18n/lang.ts';
import { createHandClock } from '#src/lib/clock.ts';
import { drawPage } from './draw-page.ts';
import { payByWidget } from './pay-by-widget.ts';
import { loadProviderWidget } from './provider-widget.ts';
import { readWidgetQuery } from './query.ts';

const GOOD =
  '?amount=500.00&requireEmail=true&invoiceId=100500&email=anna%40mail.example&type=charge&language=ru';
const ORDER = {
  status: 'ok',
  publicId: 'pk_test',
  script: '',
  order: '100500',
  amount: 500,
  currency: 'RUB',
  description: 'Заказ 100500',
  nonce: 'n0nce',
};

const FAKE_SCRIPT = `window.cp = { CloudPayments: class {
  constructor(options) { window.fakeWidget.language = options.language; }
  pay(type, options, { onSuccess, onFail, onComplete }) {
    window.fakeWidget.opened.push({ type, options });
    const { end } = window.fakeWidget;
    if (end === 'none') return;
    if (end !== 'closed') onComplete({ success: end === 'success', transactionId: 504 }, options);
    setTimeout(() => (end === 'success' ? onSuccess(options) : onFail('reason', options)), 10);
  }
} };`;

interface FakeWidget {
  language: string;
  opened: { type: string; options: Record<string, unknown> }[];
  end: 'success' | 'fail' | 'closed' | 'none';
}
const fakeOf = () => (window as unknown as { fakeWidget: FakeWidget }).fakeWidget;

let root: HTMLElement;
let home: string[];
let calls: { url: string; body: string | null }[];
const scripts: string[] = [];

beforeEach(() => {
  root = document.createElement('div');
  document.body.append(root);
  home = [];
  calls = [];
  const fakeWidget: FakeWidget = { language: '', opened: [], end: 'success' };
  Object.assign(window, { fakeWidget, cp: undefined });
});
afterEach(() => {
  root.remove();
  for (const script of scripts.splice(0)) URL.revokeObjectURL(script);
});

const scriptOf = (source: string): string => {
  const address = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
  scripts.push(address);
  return address;
};

interface Opening {
  search?: string;
  answer?: object;
  script?: string;
  end?: FakeWidget['end'];
  origins?: string[];
  lang?: Lang;
}

async function openPage({
  search = GOOD,
  answer = {},
  script,
  end = 'success',
  origins,
  lang = 'ru',
}: Opening = {}) {
  fakeOf().end = end;
  const told = { ...ORDER, script: script ?? scriptOf(FAKE_SCRIPT), ...answer };
  const client = createApiClient({
    baseUrl: '/moscow',
    fetch: (input, init) => {
      const { url, body } = {
        url: String(input as string),
        body: (init?.body as string | undefined) ?? null,
      };
      calls.push({ url, body });
      return Promise.resolve(new Response(JSON.stringify(init?.method === 'POST' ? { status: 'ok' } : told)));
    },
    device: createHandClock(Date.UTC(2025, 10, 5, 9)),
    getToken: () => null,
    getLang: () => lang,
    isGorpark: () => true,
  });
  const query = readWidgetQuery(search, lang);
  const { show } = drawPage(root, query?.lang ?? lang);
  await payByWidget(
    {
      client,
      clock: createHandClock(Date.UTC(2025, 10, 5, 9)),
      city: 'moscow',
      loadWidget: (address, language) =>
        loadProviderWidget(address, language, origins ?? [window.location.origin]),
      show,
      goHome: () => home.push('/'),
    },
    query,
  );
}

const reports = () =>
  calls.filter(({ body }) => body !== null).map(({ body }) => JSON.parse(body ?? '') as unknown);

describe('payment widget page', () => {
  it('[PAY-196] opens the provider’s widget with the query confirmed by the server', async () => {
    await openPage();
    expect(calls[0]?.url).toBe(
      '/moscow/api/payment/payment-info?invoiceId=100500&amount=500.00&currency=RUB&type=charge',
    );
    expect(fakeOf()).toMatchObject({
      language: 'ru-RU',
      opened: [
        {
          type: 'charge',
          options: {
            publicId: 'pk_test',
            description: 'Заказ 100500',
            amount: 500,
            currency: 'RUB',
            invoiceId: '100500',
            email: 'anna@mail.example',
            requireEmail: true,
            data: { city: 'moscow', nonce: 'n0nce' },
          },
        },
      ],
    });
    expect(root).toMatchTextContent(/Оплата картой.*500.₽.*Заказ 100500/);
  });

  it('[PAY-196] opens it in English and passes no e-mail if the query has none', async () => {
    await openPage({ search: '?amount=500&invoiceId=100500&language=en' });
    expect(fakeOf().language).toBe('en-US');
    expect(fakeOf().opened[0]?.options).not.toHaveProperty('email');
    expect(fakeOf().opened[0]?.options).toMatchObject({ requireEmail: false });
    expect(root).toMatchTextContent(/Payment by card/);
    expect(document.documentElement.lang).toBe('en');
  });

  it('[PAY-198] goes home without invoiceId, sends no request and opens no widget', async () => {
    await openPage({ search: '?amount=500' });
    expect([home, calls, fakeOf().opened]).toEqual([['/'], [], []]);
  });

  it.each([
    ['the server refuses', { answer: { status: 'error', errorName: 'PaymentServiceError' } }],
    ['the server returns another order', { answer: { order: '7' } }],
    ['the currency differs', { search: `${GOOD}&currency=USD` }],
    ['the sum cannot be read', { answer: { amount: 'x' } }],
    ['the script is on another host', { origins: ['https://widget.cloudpayments.ru'] }],
    ['the script address is invalid', { script: 'javascript:alert(1)' }],
  ] as [string, Opening][])(
    '[PAY-198][THR-24][BAD-102] goes home and opens no widget when %s',
    async (_why, opening) => {
      await openPage(opening);
      expect([home, fakeOf().opened, reports()]).toEqual([['/'], [], []]);
    },
  );

  it('[PAY-198] goes home when the script fails to load or has no widget', async () => {
    await openPage({ script: scriptOf('window.cp = {}') });
    const gone = scriptOf(FAKE_SCRIPT);
    URL.revokeObjectURL(gone);
    await openPage({ script: gone });
    expect([home, fakeOf().opened, reports()]).toEqual([['/', '/'], [], []]);
  });

  it.each([
    ['success', 'authorized', '504'],
    ['fail', 'not authorized', '504'],
    ['closed', 'not authorized', ''],
  ] as const)(
    '[PAY-199][PAY-200] reports after %s the status "%s", then reloads the home page',
    async (end, status, billNumber) => {
      await openPage({ end });
      expect(reports()).toEqual([
        {
          amount: 500,
          status,
          source: 'widget',
          order: '100500',
          billNumber,
          paymentDate: '2025-11-05T09:00:00.000Z',
        },
      ]);
      expect(calls.at(-1)?.url).toBe('/moscow/api/payment/payment-info');
      expect(home).toEqual(['/']);
    },
  );

  it('[BAD-102] shows markup in any field of the address as text', async () => {
    const evil = '<img src=x onerror=alert(1)>';
    const search = new URLSearchParams({
      invoiceId: evil,
      amount: '500',
      email: evil,
      type: evil,
      language: evil,
    });
    await openPage({ search: `?${search.toString()}`, answer: { order: evil } });
    expect(root.querySelector('img, script')).toBeNull();
    expect(root).toMatchTextContent(/Заказ <img/);
  });
});
