import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeOperation } from '#src/test/fake-operations.ts';
import { createFakeServer, fakeAnswers } from '#src/test/fake-server.ts';
import { renderApp, TEST_CITIES } from '#src/test/render-app.tsx';
import { createMemoryStore } from '#src/lib/storage.ts';
import { createTokenStore } from '#src/lib/token-store.ts';

const PATIENT = { timeout: 10_000 };

async function open() {
  const rows = [
    fakeOperation({ orderNumber: '1', driverPhone: '79000000101' }),
    fakeOperation({ orderNumber: '2', driverPhone: '79999999999' }),
    fakeOperation({ orderNumber: '3', driverPhone: '' }),
  ];
  const server = createFakeServer(fakeAnswers({ getOperationsWithFilter: { result: rows, hasMore: false } }));
  const store = createMemoryStore();
  createTokenStore(store, TEST_CITIES[0]?.city ?? '').write('coop', 'coop-token');
  await renderApp('/coop-profile?room=operations', { server, store });
  await expect.element(page.getByRole('heading', { name: 'История операций' }), PATIENT).toBeVisible();
  return server;
}

describe('history of a company', () => {
  it("[companies-3] shows the driver's name, and the phone of a removed driver", async () => {
    await page.viewport(1280, 900);
    await open();
    await expect
      .element(page.getByRole('row', { name: /Водитель: Смирнов Павел Игоревич/ }), PATIENT)
      .toBeVisible();
    await expect.element(page.getByRole('row', { name: /Водитель: \+7\D+999/ })).toBeVisible();
  });

  it('[companies-3] filters by driver name or phone, and by a car in Latin letters', async () => {
    await page.viewport(1280, 900);
    const server = await open();
    const sent = () => server.callsOf('getOperationsWithFilter').at(-1)?.input;
    await page.getByRole('button', { name: /^Водитель/ }).click();
    await userEvent.fill(page.getByRole('combobox'), '0102');
    await page.getByRole('option', { name: 'Алексеева Мария' }).click();
    await expect.poll(() => sent()?.['Driver'], PATIENT).toBe('79000000102');
    await page.getByRole('button', { name: /^Автомобиль/ }).click();
    await userEvent.fill(page.getByRole('combobox'), 'k415mh');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => sent(), PATIENT).toMatchObject({ Driver: '79000000102', Vehicle: 'К415МН178' });
  });
});
