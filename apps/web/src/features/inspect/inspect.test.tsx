import { enforcementCalls } from '@gorpark/contract/enforcement';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { setLang } from '#src/i18n/lang-store.ts';
import { createHandClock, createServerClock } from '#src/lib/clock.ts';
import { createMemoryStore } from '#src/lib/storage.ts';
import { createDevice } from './device.ts';
import { Inspect } from './inspect.tsx';
import { createInspection } from './inspection.ts';

const NOW = Date.parse('2026-11-19T11:42:00Z');
const KEY = `gpk_demo0001_${'x'.repeat(43)}`;
const JUDGED = {
  ...{ id: '1', verdict: 'notAllowed', reason: 'noRight', until: null, firstSeenAt: null, hints: [] },
  grace: { kind: 'arrival', until: '2026-11-19T11:57:00Z' },
  place: { zone: '7812', parking: null, street: null, placeVersion: '1' },
};
const answer = (body: object, status = 200) =>
  Response.json(
    { status: 'ok', serverTime: '2026-11-19T11:42:00Z', timeZone: 'Europe/Moscow', ...body },
    { status },
  );
const judged = (parts: object) => answer({ results: [{ ...JUDGED, ...parts }] });
const refused = (errorName: string, status: number) =>
  answer({ status: 'error', errorName, errorMessage: errorName }, status);

const { makeChecks, listChecks, getPlaces } = enforcementCalls;

function requireDocumented(url: string, { method, body }: RequestInit): void {
  const { pathname, searchParams } = new URL(url, window.location.origin);
  const call = [makeChecks, listChecks, getPlaces].find(
    (one) => one.method === method && pathname === `/perm${one.paths[0]}`,
  );
  if (!call) throw new Error(`${method} ${pathname}`);
  call.request.parse(body === undefined ? Object.fromEntries(searchParams) : JSON.parse(body as string));
}

let requests: { url: string; body: string }[];
let respond: () => Response | Promise<Response>;
let local = createMemoryStore();

beforeEach(async () => {
  requests = [];
  respond = () => judged({});
  local = createMemoryStore();
  setLang('ru');
  window.history.replaceState(null, '', window.location.pathname + window.location.search);
  await page.viewport(390, 844);
});

async function open({ isNew = false } = {}) {
  const tab = createMemoryStore();
  const device = createDevice(local, tab);
  if (!isNew) {
    device.saveAccess({ city: 'perm', key: KEY });
    device.savePlace({ code: { zone: '7812' }, street: '' });
  }
  const hand = createHandClock(NOW);
  const screen = await render(
    <Inspect
      device={device}
      clock={createServerClock(hand)}
      cities={[{ city: 'perm', nameForShow: 'Пермь' }]}
      firstCity="perm"
      connect={({ city, key }) =>
        createInspection({
          ...{ baseUrl: `/${city}`, key, getLang: () => 'ru', now: hand.now, onServerTime: () => undefined },
          fetch: async (url, init = {}) => {
            requests.push({ url: String(url as string), body: String(init.body as string) });
            requireDocumented(String(url as string), init);
            return respond();
          },
        })
      }
      locate={() => Promise.resolve({ lat: 58.01, lon: 56.25 })}
    />,
  );
  return { screen, hand };
}
const check = () => page.getByRole('button', { name: /^Проверить/ }).click();
const type = async (plate: string) => {
  await page.getByRole('textbox').fill(plate);
  await check();
};
const pressKeys = async (plate: string) => {
  for (const sign of plate) await page.getByRole('button', { name: sign, exact: true }).click();
  await check();
};
const live = () => page.getByRole('alert');

describe('page of an inspection', () => {
  it.each([
    ['allowed', 'session', /Можно стоять.*Парковка оплачена/],
    ['notAllowed', 'noRight', /Нельзя стоять.*Оплаты нет.*Меры — не раньше 14:57.*15:00/],
    ['unknown', 'paymentProcessing', /Неизвестно.*Банк проводит оплату.*Мер принимать нельзя/],
  ])('[OPN-024] announces %s by word and icon', async (verdict, reason, text) => {
    respond = () => judged({ verdict, reason, ...(verdict === 'notAllowed' ? {} : { grace: null }) });
    await open();
    await type('А123ВС178');
    await expect.element(live()).toMatchTextContent(text);
    expect(live().element().querySelector('svg')).not.toBeNull();
    expect(JSON.parse(requests[0]?.body ?? '')).toMatchObject({
      checks: [{ plate: 'А123ВС178', place: { zone: '7812' } }],
    });
  });

  it('checks the same plate at another place after a place without a verdict', async () => {
    const place = { zone: '7812', parking: '3120', street: null, placeVersion: '1' };
    respond = () => judged({ verdict: 'unknown', reason: 'notSold', grace: null, place });
    await open();
    await pressKeys('В345ЕК178');
    await expect.element(live()).toMatchTextContent(/Зона 7812, парковка 3120/);
    await live().getByRole('button', { name: 'Выберите место' }).click();
    await page.getByLabelText('Номер', { exact: true }).fill('7801');
    await page.getByRole('button', { name: 'Выбрать' }).click();
    await expect.element(page.getByRole('textbox')).toHaveValue('В345ЕК178');
    await check();
    await expect.poll(() => requests.at(-1)?.body).toContain('"7801"');
  });

  it.each([
    ['no network', () => Promise.reject(new TypeError('network'))],
    ['an overloaded server', () => refused('UnknownError', 503)],
    ['an unreadable verdict', () => judged({ verdict: 'maybe' })],
    ['an unreadable grace', () => judged({ grace: { kind: 'arrival', until: 'soon' } })],
    ['an empty answer', () => new Response('')],
  ])('never says "not allowed" after %s', async (_what, fails) => {
    respond = fails;
    await open();
    await type('А123ВС178');
    await expect.element(live()).toMatchTextContent(/Нет ответа.*мер принимать нельзя/);
    expect(live().element().textContent).not.toContain('Нельзя стоять');
  });

  it.each([
    ['KeyNotFound', 401, /Ключ отозван/],
    ['KeyExpired', 401, /Срок ключа истёк/],
    ['LimitReached', 429, /Слишком много проверок/],
    ['NotFound', 404, /В этом городе проверки не включены/],
  ])('[OPN-004] explains %s', async (name, status, text) => {
    respond = () => refused(name, status);
    await open();
    await type('А123ВС178');
    await expect.element(live()).toMatchTextContent(text);
  });

  it.each(['А123', 'А123ВС', 'АААААААА'])('asks for the rest of %s before any call', async (plate) => {
    await open();
    await type(plate);
    await expect.element(page.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
    expect(requests).toEqual([]);
  });

  it('reads Latin letters of a keyboard, and a second Enter starts the next plate', async () => {
    await open();
    await userEvent.keyboard('a123bc178{Enter}');
    await expect.element(live()).toMatchTextContent(/Нельзя стоять/);
    await userEvent.keyboard('e');
    await expect.element(page.getByRole('textbox')).toHaveValue('Е');
    expect(live().element().textContent).toBe('');
  });

  it('stores a key that the server accepts, and removes it', async () => {
    respond = () => refused('KeyNotFound', 401);
    await open({ isNew: true });
    await page.getByLabelText('Ключ', { exact: true }).fill(KEY);
    await page.getByRole('button', { name: 'Начать работу' }).click();
    await expect.element(page.getByText(/Ключ отозван/)).toBeVisible();
    expect(createDevice(local, local).access()).toBeNull();

    respond = () => answer({ checks: [], next: null });
    await page.getByRole('button', { name: 'Начать работу' }).click();
    await expect.element(page.getByRole('button', { name: /Выберите место/ })).toBeVisible();
    expect(createDevice(local, local).access()).toEqual({ city: 'perm', key: KEY });

    await page.getByRole('button', { name: 'Ключ инспекции' }).click();
    await page.getByRole('button', { name: 'Удалить ключ с устройства' }).click();
    expect(createDevice(local, local).access()).toBeNull();
  });

  it('keeps key and plate out of addresses', async () => {
    respond = () => answer({ places: [{ zone: '7812', parking: '3120', street: 'Ленина', distance: 8 }] });
    await open();
    await page.getByRole('button', { name: /^Место/ }).click();
    await page.getByRole('button', { name: 'По моему положению' }).click();
    await page.getByRole('button', { name: /Ленина/ }).click();
    respond = () => judged({});
    await type('А123ВС178');
    await expect.element(live()).toMatchTextContent(/Нельзя стоять/);
    const addresses = [window.location.href, ...requests.map(({ url }) => url)].join(' ');
    expect(decodeURIComponent(addresses)).not.toMatch(/gpk_|А123/);
    expect(JSON.parse(requests.at(-1)?.body ?? '')).toMatchObject({
      checks: [{ place: { parking: '3120' } }],
    });
  });

  it('lists the checks of the day and checks one again', async () => {
    respond = () =>
      answer({
        checks: [{ receivedAt: '2026-11-19T11:40:00Z', plate: 'А123ВС178', result: JUDGED }],
        next: null,
      });
    await open();
    await page.getByRole('button', { name: 'Мои проверки' }).click();
    const row = page.getByRole('button', { name: /А 123 ВС 178/ });
    await expect.element(row).toMatchTextContent(/Нельзя стоять. Оплаты нет.*не раньше 14:57.*14:40/);
    await row.click();
    await expect.element(page.getByRole('textbox')).toHaveValue('А123ВС178');
  });
});
