import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { refusal } from '#src/test/fake-server.ts';
import { chip, narrow, openOperations, wide } from './test/open-operations.tsx';

const choose = async (kind: RegExp) => {
  await page.getByRole('button', { name: 'Скачать' }).click();
  await page.getByRole('button', { name: kind }).click();
};

beforeEach(wide);

describe('files of the history', () => {
  it('[SRV-011] xls and pdf download the history with the filters in force', async () => {
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

  it('says how far the file is, and when it holds only the latest operations', async () => {
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

  it('[X15] a connection that is lost meanwhile finds the same file again: nothing is asked for twice', async () => {
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

  it('a file that is refused or not made is told, with a way to try again', async () => {
    const openAddress = vi.fn();
    const { server } = await openOperations({
      app: { openAddress },
      answers: { downloadHistory: refusal('UnknownError') },
    });
    await choose(/PDF/);
    await expect.element(page.getByRole('alert').getByText('Файл не получился')).toBeVisible();
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
    await expect.element(page.getByRole('alert').getByText('Файл не получился')).toBeVisible();
    expect(openAddress).not.toHaveBeenCalled();
  });

  it('[SRV-011] the same on phones, from the drawing beside the title', async () => {
    await narrow();
    const openAddress = vi.fn();
    await openOperations({ app: { openAddress } });
    await choose(/PDF/);
    await expect.poll(() => openAddress.mock.calls.length).toBe(1);
  });
});

describe('the chart of spending', () => {
  it('shows this month, the difference to the one before, and all of it as a table for screen readers', async () => {
    await openOperations();
    await expect.element(page.getByText('Расходы за ноябрь')).toBeVisible();
    await expect.element(page.getByText(/на 775.50.₽ меньше, чем в прошлом месяце/)).toBeVisible();
    const table = page.getByRole('table', { name: 'Расходы по месяцам' });
    await expect
      .element(table.getByRole('row', { name: /ноябрь 2025 1.234.50.₽ 1.900.₽ 3.134.50.₽/ }))
      .toBeInTheDocument();
  });

  it('is left out where there is nothing to draw', async () => {
    await openOperations({ answers: { getSpending: { result: [], isComplete: false } } });
    await expect.element(page.getByRole('heading', { name: 'История операций' })).toBeVisible();
    expect(page.getByText('Расходы за ноябрь').query()).toBeNull();
  });
});
