import { operations } from '@gorpark/contract';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeInvoice } from '#src/test/fake-corporate.ts';
import { createFakeServer, type FakeAnswers, fakeAnswers, noNetwork } from '#src/test/fake-server.ts';
import { fakeOptions } from '#src/test/fake-site.ts';
import { renderApp, TEST_CITIES } from '#src/test/render-app.tsx';
import { createMemoryStore } from '#src/lib/storage.ts';
import { createTokenStore } from '#src/lib/token-store.ts';

const PATIENT = { timeout: 10_000 };

async function open(answers: Partial<FakeAnswers> = {}) {
  const server = createFakeServer(fakeAnswers(answers));
  const store = createMemoryStore();
  createTokenStore(store, TEST_CITIES[0]?.city ?? '').write('coop', 'coop-token');
  await renderApp('/coop-profile', { server, store });
  await expect
    .element(page.getByRole('heading', { name: 'ООО «Невский курьер»' }).last(), PATIENT)
    .toBeVisible();
  return server;
}

const ask = () => page.getByRole('button', { name: 'Пополнить по счёту' });
const dialog = () => page.getByRole('dialog');
const make = () => dialog().getByRole('button', { name: 'Выставить счёт' });

async function fill() {
  await userEvent.fill(dialog().getByLabelText('Сумма'), '25 000');
  await userEvent.fill(dialog().getByLabelText(/^ОГРН/), '1037843031808');
  await userEvent.fill(dialog().getByLabelText('КПП'), '784101001');
  await userEvent.fill(dialog().getByLabelText('Юридический адрес'), 'Дворцовая наб., 34');
}

describe('invoice of a company', () => {
  it('[papers-4] sends the sum and the missing details; shows problems under the fields', async () => {
    const server = await open();
    await ask().click();
    await make().click();
    await expect
      .element(
        dialog()
          .getByText('В ОГРН должно быть', { exact: false })
          .or(dialog().getByText('Это поле обязательно'))
          .first(),
        PATIENT,
      )
      .toBeVisible();
    expect(server.callsOf('createInvoice')).toHaveLength(0);
    await fill();
    await make().click();
    await expect
      .element(dialog().getByRole('heading', { name: /Счёт № 25-000017 готов/ }), PATIENT)
      .toBeVisible();
    expect(server.callsOf('createInvoice').map(({ input }) => input)).toEqual([
      {
        sum: 25_000,
        ogrn: '1037843031808',
        kpp: '784101001',
        address: 'Дворцовая наб., 34',
        token: 'coop-token',
      },
    ]);
    await dialog().getByRole('button', { name: 'Скачать PDF' }).click();
    await expect
      .poll(() => server.callsOf('getInvoice')[0]?.url.searchParams.get('receiptnumber'), PATIENT)
      .toBe('A'.repeat(26));
  });

  it('[papers-4] shows a lost response and repeats with the same key', async () => {
    let isLost = true;
    const server = await open({
      createInvoice: () => (isLost ? noNetwork() : operations.createInvoice.example.reply),
    });
    await ask().click();
    await fill();
    await make().click();
    await expect.element(dialog().getByText(/второго счёта не будет/), PATIENT).toBeVisible();
    isLost = false;
    await make().click();
    await expect.element(dialog().getByRole('heading', { name: /готов/ }), PATIENT).toBeVisible();
    const keys = server.callsOf('createInvoice').map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toBeTruthy();
  });

  it('[papers-4] lists earlier invoices with their state', async () => {
    const result = [
      fakeInvoice(),
      fakeInvoice({ receiptnumber: 'B'.repeat(26), number: '25-000016', status: 'done' }),
    ];
    await open({ getInvoices: { ...operations.getInvoices.example.reply, result } });
    await ask().click();
    const list = dialog().getByRole('region', { name: 'Выставленные счета' });
    await expect.element(list.getByText('Оплачен'), PATIENT).toBeVisible();
    await expect.element(list.getByText('Ждёт оплаты')).toBeVisible();
  });

  it('[papers-4] [api-7] is hidden for a foreign back end and in a city without a payee', async () => {
    const { gorpark: _, ...foreign } = fakeOptions(Date.now());
    const server = await open({ getOptions: { result: foreign as ReturnType<typeof fakeOptions> } });
    expect(ask().query()).toBeNull();
    expect(server.callsOf('getInvoices')).toHaveLength(0);
    const other = await open({ getInvoices: { ...operations.getInvoices.example.reply, isOffered: false } });
    await expect.poll(() => other.callsOf('getInvoices').length, PATIENT).toBe(1);
    expect(ask().query()).toBeNull();
  });
});
