import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { refusal } from '#src/test/fake-server.ts';
import { createMemoryStore } from '#src/lib/storage.ts';
import { chip, filters, narrow, NOW, openOperations, wide } from './test/open-operations.tsx';

const SPENT = {
  result: [
    { month: '2025-10', parking: 2010, subscriptions: 1900 },
    { month: '2025-11', parking: 1234.5, subscriptions: 1900 },
  ],
  isComplete: true,
};

const choose = async (kind: RegExp) => {
  await page.getByRole('button', { name: 'Скачать' }).click();
  await page.getByRole('button', { name: kind }).click();
};

beforeEach(wide);

describe('files of the history', () => {
  it('[SRV-011] downloads the history as xls and pdf with the current filters', async () => {
    const openAddress = vi.fn();
    const { server } = await openOperations({ app: { openAddress } });
    await chip('Вчера').click();
    await choose(/Excel/);
    await expect
      .poll(() => openAddress.mock.calls)
      .toEqual([['/saint-petersburg/api/profile/history-file/secret']]);
    expect(server.callsOf('downloadHistory')[0]?.input).toMatchObject({
      type: 'xls',
      StartDate: '2025-11-03T21:00:00.000Z',
      EndDate: '2025-11-04T20:59:59.999Z',
    });
    await expect.element(page.getByText('Файл скачивается')).toBeVisible();
    await choose(/PDF/);
    await expect.poll(() => server.callsOf('downloadHistory')[1]?.input).toMatchObject({ type: 'pdf' });
  });

  it('shows the progress, and whether the file contains only the latest operations', async () => {
    const openAddress = vi.fn();
    const { server } = await openOperations({
      app: { openAddress },
      answers: {
        downloadHistory: {
          result: '/x/y',
          link: '/x/y',
          rows: 100_000,
          isCut: true,
          maxRows: 100_000,
          id: 'a',
        },
        historyFileState: { state: 'waiting', done: 40_000, rows: 100_000 },
      },
    });
    await choose(/Excel/);
    await expect.element(page.getByText('Готовим файл: 40 %')).toBeVisible();
    expect(openAddress).not.toHaveBeenCalled();
    server.answer('historyFileState', { state: 'ready', done: 100_000, rows: 100_000 });
    await expect.element(page.getByText(/только последние операции: 100000/)).toBeVisible();
    expect(openAddress).toHaveBeenCalledWith('/x/y');
  });

  it('[papers-10] continues with the same file after a lost connection, without a second request', async () => {
    const openAddress = vi.fn();
    const { server } = await openOperations({
      app: { openAddress },
      answers: { historyFileState: { state: 'waiting', done: 10_000, rows: 40_000 } },
    });
    await choose(/PDF/);
    await expect.element(page.getByText('Готовим файл: 25 %')).toBeVisible();
    server.answer('historyFileState', refusal('UnknownError'));
    const looks = server.callsOf('historyFileState').length;
    await expect.poll(() => server.callsOf('historyFileState').length).toBeGreaterThan(looks);
    await expect.element(page.getByText('Готовим файл: 25 %')).toBeVisible();
    server.answer('historyFileState', { state: 'ready', done: 40_000, rows: 40_000 });
    await expect.poll(() => openAddress.mock.calls.length).toBe(1);
    expect(server.callsOf('downloadHistory')).toHaveLength(1);
  });

  it('[papers-10] continues with the pending file after a reload, until link expiry or logout', async () => {
    const [openAddress, tab] = [vi.fn(), createMemoryStore()];
    const answers = { historyFileState: { state: 'waiting' as const, done: 10_000, rows: 40_000 } };
    const first = await openOperations({ app: { openAddress, tab }, answers });
    await choose(/PDF/);
    await expect.element(page.getByText('Готовим файл: 25 %')).toBeVisible();
    await first.screen.unmount();
    const { server, screen } = await openOperations({ app: { openAddress, tab }, answers });
    await expect.element(page.getByText('Готовим файл: 25 %')).toBeVisible();
    expect(openAddress).not.toHaveBeenCalled();
    server.answer('historyFileState', { state: 'ready', done: 40_000, rows: 40_000 });
    await expect
      .poll(() => openAddress.mock.calls)
      .toEqual([['/saint-petersburg/api/profile/history-file/secret']]);
    await expect.element(page.getByText('Файл скачивается')).toBeVisible();
    expect(server.callsOf('downloadHistory')).toEqual([]);
    await screen.unmount();

    // The file was downloaded, so nothing remains stored.
    const again = await openOperations({ app: { openAddress, tab }, answers });
    expect(again.server.callsOf('historyFileState')).toEqual([]);
    await choose(/PDF/);
    await expect.element(page.getByText('Готовим файл: 25 %')).toBeVisible();
    await again.screen.unmount();
    const late = { now: () => NOW + 600_000 };
    const tooLate = await openOperations({ app: { openAddress, tab, device: late }, answers });
    await expect.element(page.getByRole('button', { name: 'Скачать' })).toBeVisible();
    expect(tooLate.server.callsOf('historyFileState')).toEqual([]);

    await choose(/PDF/);
    await expect.element(page.getByText('Готовим файл: 25 %')).toBeVisible();
    tooLate.core.session.logout();
    await expect.poll(() => tab.read('gorpark.history-file.saint-petersburg.standart')).toBeNull();
    expect(openAddress).toHaveBeenCalledTimes(1);
  });

  it('[papers-10] repeats the request with the original filters after an early reload', async () => {
    const [openAddress, tab] = [vi.fn(), createMemoryStore()];
    const never = new Promise<never>(() => undefined);
    const first = await openOperations({
      app: { openAddress, tab },
      answers: { downloadHistory: () => never },
    });
    await chip('Вчера').click();
    await choose(/PDF/);
    await expect.element(page.getByText(/^Готовим файл/)).toBeVisible();
    await expect.poll(() => first.server.callsOf('downloadHistory').length).toBe(1);
    await first.screen.unmount();

    const { server } = await openOperations({ app: { openAddress, tab } });
    await expect.poll(() => openAddress.mock.calls.length).toBe(1);
    expect(server.callsOf('downloadHistory').map(({ input }) => input)).toEqual([
      expect.objectContaining({ type: 'pdf', StartDate: '2025-11-03T21:00:00.000Z' }),
    ]);
    expect(tab.read('gorpark.history-file.saint-petersburg.standart')).toBeNull();
  });

  it('shows a refused or failed file and offers a retry', async () => {
    const openAddress = vi.fn();
    const { server } = await openOperations({
      app: { openAddress },
      answers: { downloadHistory: refusal('UnknownError') },
    });
    await choose(/PDF/);
    await expect.element(page.getByRole('alert').getByText('Не получилось подготовить файл')).toBeVisible();
    server.answer('downloadHistory', {
      result: 'javascript:alert(1)',
      link: 'javascript:alert(1)',
      rows: 1,
      isCut: false,
      maxRows: 1,
      id: '',
    });
    await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
    await expect.poll(() => server.callsOf('downloadHistory').length).toBe(2);
    await expect.element(page.getByRole('alert').getByText('Не получилось подготовить файл')).toBeVisible();
    expect(openAddress).not.toHaveBeenCalled();
  });

  it('shows that a file was lost while it was prepared, and prepares it again', async () => {
    const [openAddress, tab] = [vi.fn(), createMemoryStore()];
    const { server } = await openOperations({
      app: { openAddress, tab },
      answers: { historyFileState: { state: 'waiting', done: 10_000, rows: 40_000 } },
    });
    await choose(/PDF/);
    await expect.element(page.getByText('Готовим файл: 25 %')).toBeVisible();
    server.answer('historyFileState', { state: 'failed', done: 0, rows: 0 });
    await expect.element(page.getByRole('alert').getByText('Не получилось подготовить файл')).toBeVisible();
    expect(tab.read('gorpark.history-file.saint-petersburg.standart')).toBeNull();
    server.answer('historyFileState', { state: 'ready', done: 40_000, rows: 40_000 });
    await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
    await expect.poll(() => openAddress.mock.calls.length).toBe(1);
    expect(server.callsOf('downloadHistory').map(({ input }) => input['type'])).toEqual(['pdf', 'pdf']);
  });

  it('[SRV-011] works on phones from the icon beside the title', async () => {
    await narrow();
    const openAddress = vi.fn();
    await openOperations({ app: { openAddress } });
    await choose(/PDF/);
    await expect.poll(() => openAddress.mock.calls.length).toBe(1);
  });
});

describe('spending chart', () => {
  it('shows this month, the difference to the previous one, and a table for screen readers', async () => {
    await openOperations();
    await expect.element(page.getByText('Расходы за ноябрь')).toBeVisible();
    await expect.element(page.getByText(/на 775.50.₽ меньше, чем в прошлом месяце/)).toBeVisible();
    const table = page.getByRole('table', { name: 'Расходы по месяцам' });
    await expect
      .element(table.getByRole('row', { name: /ноябрь 2025 1.234.50.₽ 1.900.₽ 3.134.50.₽/ }))
      .toBeInTheDocument();
  });

  it.each([
    ['wide', wide],
    ['narrow', narrow],
  ])('reserves its space while loading: %s', async (_, open) => {
    await open();
    const gate = Promise.withResolvers<typeof SPENT>();
    const { server } = await openOperations({ answers: { getSpending: () => gate.promise } });
    await expect.poll(() => server.callsOf('getSpending')).toHaveLength(1);
    await expect.element(filters()).toBeVisible();
    const top = () => filters().element().getBoundingClientRect().top;
    const before = top();
    gate.resolve(SPENT);
    await expect.element(page.getByText('Расходы за ноябрь')).toBeVisible();
    expect(top() - before).toBe(0);
  });

  it('shows a failure and loads again', async () => {
    const { server } = await openOperations({ answers: { getSpending: refusal('UnknownError') } });
    const note = page.getByRole('status').filter({ hasText: 'Расходы по месяцам не загрузились' });
    await expect.element(note).toBeVisible();
    server.answer('getSpending', SPENT);
    await note.getByRole('button', { name: 'Попробовать ещё раз' }).click();
    await expect.element(page.getByText('Расходы за ноябрь')).toBeVisible();
    await expect.element(note).not.toBeInTheDocument();
  });

  it('is hidden without data', async () => {
    await openOperations({ answers: { getSpending: { result: [], isComplete: false } } });
    await expect.element(page.getByRole('heading', { name: 'История операций' })).toBeVisible();
    expect(page.getByText('Расходы за ноябрь').query()).toBeNull();
  });
});
