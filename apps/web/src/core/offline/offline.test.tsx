import { readProfile } from '@gorpark/contract/person/account/read';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createHandClock } from '#src/lib/clock.ts';
import { createMemoryStore } from '#src/lib/storage.ts';
import { CACHED_HEADER } from '#src/api/client.ts';
import { keepProfile } from '#src/core/stored-profile.ts';
import { keepSkew } from '#src/core/stored-skew.ts';
import { queryKeys } from '#src/core/query-keys.ts';
import { fakeProfile, fakeSession, fakeVehicle } from '#src/test/fake-driver.ts';
import { createFakeServer, fakeAnswers, noNetwork } from '#src/test/fake-server.ts';
import { fakeOptions } from '#src/test/fake-site.ts';
import { renderApp } from '#src/test/render-app.tsx';

const NOW = Date.parse('2026-11-19T11:42:00Z');
const COMMAND = {
  name: 'Начать парковку',
  hint: '',
  example: 'р61*7812*а123вс178*2',
  command_transcription: 'р61*зона*автомобиль*часы',
};

const network = vi.spyOn(navigator, 'onLine', 'get');
const setOnline = (isOnline: boolean) => {
  network.mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
};
beforeEach(() => setOnline(true));
afterEach(() => setOnline(true));

async function open() {
  const store = createMemoryStore();
  store.write('gorpark.choices.saint-petersburg', JSON.stringify({ zoneNumber: '7812' }));
  const server = createFakeServer(
    fakeAnswers(
      {
        getOptions: { result: fakeOptions(NOW, { numberSmsSendTo: '7878' }) },
        getSmsCommands: { result: [COMMAND] },
        getProfile: {
          result: fakeProfile({ ts: [fakeVehicle('О808ОТ198', { mainTs: true })] }),
          serverTime: new Date(NOW).toISOString(),
        },
      },
      () => NOW,
    ),
  );
  const app = await renderApp('/profile/parking', {
    token: 'driver-token',
    server,
    store,
    device: createHandClock(NOW),
  });
  await expect.element(page.getByRole('button', { name: /^Начать парковку/ })).toBeEnabled();
  await expect.poll(() => server.callsOf('getSmsCommands').length).toBe(1);
  return { ...app, server };
}

const unsent = () => page.getByRole('dialog', { name: 'Нет связи' });
const back = () => page.getByRole('dialog', { name: 'Связь вернулась' });

describe('payment attempted while offline', () => {
  it('[payments-7] shows a start as busy and the SMS command, and offers to retry', async () => {
    const { server } = await open();
    setOnline(false);
    await page.getByRole('button', { name: /^Начать парковку/ }).click();
    await expect.element(unsent().getByText('Ничего не отправлено, деньги не списаны.')).toBeVisible();
    await expect.element(unsent().getByRole('button', { name: 'Отправить' })).toBeDisabled();
    await expect.element(unsent().getByText('р61*зона*автомобиль*часы')).toBeVisible();
    await expect
      .element(unsent().getByRole('link', { name: 'Написать SMS' }))
      .toHaveAttribute('href', `sms:7878?body=${encodeURIComponent(COMMAND.example)}`);
    expect(document.querySelector('form [aria-busy="true"]')).not.toBeNull();
    expect(server.callsOf('start')).toHaveLength(0);
    setOnline(true);
    await back().getByRole('button', { name: 'Отправить' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Парковка началась' })).toBeVisible();
    expect(server.callsOf('start')).toHaveLength(1);
  });

  it('[payments-7] reports an abandoned start as not sent, without mention of a lost response', async () => {
    const { server } = await open();
    setOnline(false);
    await page.getByRole('button', { name: /^Начать парковку/ }).click();
    await unsent().getByRole('button', { name: 'Не отправлять' }).click();
    await expect
      .element(page.getByRole('dialog').getByText(/^Нет связи\. Ничего не отправлено/))
      .toBeVisible();
    expect(page.getByText(/Ответ не дошёл/).query()).toBeNull();
    expect(server.callsOf('start')).toHaveLength(0);
  });
});

describe('lost network', () => {
  const notice = () => page.getByText(/^Нет связи, данные на/);
  const token = 'driver-token';
  // The query library dates its data by the clock of the browser.
  const device = { now: () => Date.now() };
  beforeEach(() => vi.setSystemTime(NOW));
  afterEach(() => vi.useRealTimers());
  const profileAt = (ms: number) => ({
    result: fakeProfile({ sessions: [fakeSession(NOW)] }),
    serverTime: new Date(ms).toISOString(),
  });
  const kept = (body: object, ms: number) =>
    Response.json(
      { status: 'ok', ...body },
      { headers: { [CACHED_HEADER]: '1', date: new Date(ms).toUTCString() } },
    );

  it.each(['/', '/profile/parking', '/profile/my-profile', '/check', '/news'])(
    'reports at once from when the data is, on %s',
    async (path) => {
      const { core } = await renderApp(path, {
        token,
        device,
        server: createFakeServer(
          fakeAnswers({ getProfile: () => profileAt(device.now()) }, () => device.now()),
        ),
      });
      await expect.poll(() => core.session.account()).not.toBeNull();
      expect(notice().query()).toBeNull();
      vi.setSystemTime(NOW + 90_000);
      setOnline(false);
      await expect.element(notice()).toHaveTextContent('Нет связи, данные на 14:42');
      setOnline(true);
      await expect.element(notice()).not.toBeInTheDocument();
    },
  );

  it('[client-14] shows no time that has passed since the kept answers', async () => {
    const loadedAtMs = NOW - 150_000;
    const store = createMemoryStore();
    keepProfile(store, 'saint-petersburg', {
      token,
      loadedAtMs,
      profile: readProfile(profileAt(NOW).result),
      early: null,
    });
    setOnline(false);
    await renderApp('/profile/parking', {
      token,
      store,
      device,
      server: createFakeServer(
        fakeAnswers({
          getOptions: () => kept({ result: fakeOptions(loadedAtMs) }, loadedAtMs),
          getProfile: noNetwork,
        }),
      ),
    });
    await expect.element(notice()).toHaveTextContent('Нет связи, данные на 14:39');
    await expect.element(page.getByRole('timer').first()).toHaveTextContent('1:18:00');
    await expect.element(page.getByText(/Часы устройства/)).not.toBeInTheDocument();
  });

  const HOURS_3 = 10_800_000;
  it.each([
    ['slow', 420_000, -150_000, '14:46', '1:11:00'],
    ['fast', -HOURS_3, -150_000, '11:39', '4:18:00'],
    ['fast clock set right', -HOURS_3, HOURS_3 - 150_000, '14:39', '1:18:00'],
    ['right clock set back', 0, 1_800_000, '15:12', '48:00'],
  ])('[client-14] shows the time left after a reload: %s', async (_, skewMs, learnt, loaded, left) => {
    const loadedAtMs = NOW + learnt + skewMs;
    const store = createMemoryStore();
    const profile = readProfile(profileAt(NOW).result);
    keepProfile(store, 'saint-petersburg', { token, loadedAtMs, profile, early: null });
    keepSkew(store, skewMs, NOW + learnt);
    setOnline(false);
    const getOptions = () => kept({ result: fakeOptions(loadedAtMs) }, loadedAtMs);
    const server = createFakeServer(fakeAnswers({ getOptions, getProfile: noNetwork }));
    await renderApp('/profile/parking', { token, store, device, server });
    await expect.element(notice()).toHaveTextContent(`Нет связи, данные на ${loaded}`);
    await expect.element(page.getByRole('timer').first()).toHaveTextContent(left);
  });

  it('reports an unreachable server of a device that is online, until data loads', async () => {
    const { server, core } = await renderApp('/profile/my-profile', { token, device });
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => core.queryClient.isFetching()).toBe(0);
    server.answer('getProfile', noNetwork);
    void core.queryClient.refetchQueries({ queryKey: queryKeys.profile('saint-petersburg', token) });
    await expect.element(notice()).toBeVisible();
    server.answer('getProfile', fakeAnswers().getProfile);
    await expect.element(notice(), { timeout: 15_000 }).not.toBeInTheDocument();
  });
});
