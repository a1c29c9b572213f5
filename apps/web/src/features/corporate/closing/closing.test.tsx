import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeServer, type FakeAnswers, fakeAnswers, refusal } from '#src/test/fake-server.ts';
import { fakeOptions } from '#src/test/fake-site.ts';
import { renderApp, TEST_CITIES } from '#src/test/render-app.tsx';
import { createMemoryStore } from '#src/lib/storage.ts';
import { createTokenStore } from '#src/lib/token-store.ts';
import { monthsUntil, monthText } from './months.ts';

const PATIENT = { timeout: 10_000 };
const [running = '', last = ''] = monthsUntil(Date.now(), 'Europe/Moscow');

async function open(answers: Partial<FakeAnswers> = {}) {
  const server = createFakeServer(fakeAnswers(answers));
  const store = createMemoryStore();
  createTokenStore(store, TEST_CITIES[0]?.city ?? '').write('coop', 'coop-token');
  await renderApp('/coop-profile', { server, store });
  await expect.element(page.getByRole('heading', { name: 'ООО «Невский курьер»' }), PATIENT).toBeVisible();
  return server;
}

const ask = () => page.getByRole('button', { name: 'Документы за месяц' });
const dialog = () => page.getByRole('dialog');

describe('closing documents', () => {
  it('[papers-5] open on the last full month with its sums and offer two files', async () => {
    const server = await open();
    await ask().click();
    await expect.element(dialog().getByText('Баланс на конец месяца'), PATIENT).toBeVisible();
    await expect.element(dialog().getByText(/^48.200.₽$/)).toBeVisible();
    expect(dialog().getByText('Прочие движения').query()).toBeNull();
    expect(server.callsOf('getClosing').map(({ input }) => input['month'])).toEqual([last]);
    for (const [name, type] of [
      ['Скачать Excel', 'xlsx'],
      ['Скачать PDF', 'pdf'],
    ] as const) {
      await dialog().getByRole('button', { name }).click();
      await expect
        .poll(
          () => Object.fromEntries(server.callsOf('getClosingFile').at(-1)?.url.searchParams ?? []),
          PATIENT,
        )
        .toEqual({ month: last, type, token: 'coop-token' });
    }
  });

  it('[papers-5] show the current month to a company younger than a month', async () => {
    const server = await open({
      getClosing: ({ input }) => ({
        result: {
          ...{
            opening: 0,
            came: 0,
            paid: 0,
            returned: 0,
            other: 0,
            closing: 0,
            stays: 0,
            cars: 0,
            drivers: 0,
          },
          ...(input['month'] === running && { came: 3000, closing: 3000 }),
          month: String(input['month']),
          isRunning: input['month'] === running,
        },
      }),
    });
    await ask().click();
    await expect.element(dialog().getByText(/Месяц ещё идёт/), PATIENT).toBeVisible();
    await expect
      .element(
        dialog()
          .getByText(/^3.000.₽$/)
          .first(),
      )
      .toBeVisible();
    expect(server.callsOf('getClosing').map(({ input }) => input['month'])).toEqual([last, running]);
    await dialog()
      .getByRole('button', { name: /^Месяц/ })
      .click();
    await page.getByRole('option', { name: monthText(last, 'ru-RU') }).click();
    await expect.element(dialog().getByText(/Месяц ещё идёт/)).not.toBeInTheDocument();
  });

  it('[papers-5] switch to another month and mark the current one as unfinished', async () => {
    const server = await open({
      getClosing: ({ input }) => ({
        result: {
          ...{
            opening: 0,
            came: 0,
            paid: 0,
            returned: 0,
            other: -5,
            closing: 0,
            stays: 0,
            cars: 0,
            drivers: 0,
          },
          month: String(input['month']),
          isRunning: input['month'] === running,
        },
      }),
    });
    await ask().click();
    await dialog()
      .getByRole('button', { name: /^Месяц/ })
      .click();
    await page.getByRole('option', { name: monthText(running, 'ru-RU') }).click();
    await expect.element(dialog().getByText(/Месяц ещё идёт/), PATIENT).toBeVisible();
    await expect.element(dialog().getByText('Прочие движения')).toBeVisible();
    expect(server.callsOf('getClosing').at(-1)?.input['month']).toBe(running);
  });

  it('[papers-5] report sums that failed to load and offer no file', async () => {
    await open({ getClosing: refusal('UnknownError') });
    await ask().click();
    await expect.element(dialog().getByText(/Документы не загрузились/), { timeout: 14_000 }).toBeVisible();
    await expect.element(dialog().getByRole('button', { name: 'Скачать PDF' })).toBeDisabled();
  });

  it('[papers-5] [api-7] are hidden for a foreign back end', async () => {
    const { gorpark: _, ...foreign } = fakeOptions(Date.now());
    await open({ getOptions: { result: foreign as ReturnType<typeof fakeOptions> } });
    expect(ask().query()).toBeNull();
  });
});
