import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeProfile, fakeSession, fakeStarted } from '#src/test/fake-driver.ts';
import { fakeOperation } from '#src/test/fake-operations.ts';
import { LADA, NOW, openHome, VESTA, withoutWebGl } from './test/open-home.tsx';

withoutWebGl();

const LAST = { parking: '3001, ул. Рубинштейна, 15', transport: LADA.numberTs, duration: 120 };

it('opens a place of the last parkings with the same car and duration', async () => {
  await openHome({
    isDriver: true,
    answers: {
      getOperationsWithFilter: { result: [fakeOperation(LAST), fakeOperation(LAST)], hasMore: false },
    },
  });
  const rows = page
    .getByRole('region', { name: 'Как в прошлый раз' })
    .getByRole('button', { name: /Рубинштейна/ });
  await expect.poll(() => rows.elements().length, { timeout: 10_000 }).toBe(1);
  await rows.click();
  const card = page.getByRole('article');
  await expect.element(card.getByRole('radio', { name: /^2 часа/ })).toBeChecked();
  await expect.element(card.getByRole('button', { name: /А 123 ВС 178/ })).toBeVisible();
});

it('starts the last parking again with one click; the button names end and price', async () => {
  const { server } = await openHome({
    isDriver: true,
    answers: { getOperationsWithFilter: { result: [fakeOperation(LAST)], hasMore: false } },
  });
  const recent = page.getByRole('region', { name: 'Как в прошлый раз' });
  const start = recent.getByRole('button', { name: /^Начать парковку до 16:42\s*200\s₽/ });
  await expect.element(start, { timeout: 10_000 }).toBeEnabled();
  expect(server.callsOf('cost').map(({ input }) => input['Duration'])).toEqual([120]);
  await start.click();
  await expect
    .poll(() => server.callsOf('start').map(({ input }) => input))
    .toMatchObject([{ Duration: 120, Zone: '7801', Vehicle: { Number: LADA.numberTs } }]);
});

it('offers no start with one click for a parked car', async () => {
  const sessions = [
    fakeSession(NOW, { transport: { ...fakeSession(NOW).transport, numberTs: LADA.numberTs } }),
  ];
  await openHome({
    isDriver: true,
    answers: {
      getOperationsWithFilter: { result: [fakeOperation(LAST)], hasMore: false },
      getProfile: () => ({
        result: fakeProfile({ ts: [LADA, VESTA], sessions }),
        serverTime: new Date(NOW).toISOString(),
      }),
    },
  });
  const recent = page.getByRole('region', { name: 'Как в прошлый раз' });
  await expect
    .element(recent.getByRole('button', { name: /Рубинштейна/ }), { timeout: 10_000 })
    .toBeVisible();
  expect(recent.getByRole('button').elements()).toHaveLength(1);
});

it('offers a parking again after its end', async () => {
  const { server } = await openHome({ isDriver: true, last: { parkingCode: '3001' } });
  const profile = (sessions: ReturnType<typeof fakeSession>[]) => ({
    result: fakeProfile({ ts: [LADA, VESTA], sessions }),
    serverTime: new Date(NOW).toISOString(),
  });
  await page.getByRole('article').getByRole('button', { name: 'Закрыть' }).click();
  await expect.poll(() => server.callsOf('getOperationsWithFilter').length).toBeGreaterThan(0);
  await page
    .getByRole('button', { name: /Рубинштейна/ })
    .first()
    .click();
  const asked = server.callsOf('getOperationsWithFilter').length;
  server.answer('start', () => {
    server.answer('getProfile', profile([fakeSession(NOW, { startDate: new Date(NOW).toISOString() })]));
    server.answer('getOperationsWithFilter', { result: [fakeOperation(LAST)], hasMore: false });
    return fakeStarted(NOW, 60);
  });
  await page.getByRole('button', { name: /^Начать парковку/ }).click();
  await expect.element(page.getByRole('region', { name: 'Активные парковки' })).toBeVisible();
  await expect.poll(() => server.callsOf('getOperationsWithFilter').length).toBeGreaterThan(asked);
  const recent = page.getByRole('region', { name: 'Как в прошлый раз' });
  expect(recent.query()).toBeNull();
  server.answer('getProfile', profile([]));
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.element(recent.getByRole('button', { name: /Рубинштейна/ })).toBeVisible();
});
