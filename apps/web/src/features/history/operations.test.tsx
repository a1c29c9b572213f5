import { fakeSettings } from '#src/test/fake-site.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { type FakeOperation, fakeOperation } from '#src/test/fake-operations.ts';
import { fakeProfile } from '#src/test/fake-driver.ts';
import { queryKeys } from '#src/core/query-keys.ts';
import { noNetwork } from '#src/test/fake-server.ts';
import { narrow, NOW, openOperations, wide } from './test/open-operations.tsx';

const answerOf = (...rows: Partial<FakeOperation>[]) => ({
  getOperationsWithFilter: { result: rows.map((row) => fakeOperation(row)), hasMore: false },
});
/** Role queries are slow for a table of this size. */
const rows = () => [...document.querySelectorAll('tr')];
const many = (count: number, from: number) =>
  Array.from({ length: count }, (_, index) => {
    const number = from + index;
    return fakeOperation({
      orderNumber: `${number}`,
      dateOperation: new Date(NOW - number * 60_000).toISOString(),
    });
  });

beforeEach(wide);

describe('operations', () => {
  it('[money-6][INV-20] show the full price and the part paid by bonus', async () => {
    await openOperations({ answers: answerOf({ sum: 280, sumBonus: 100, amount: -180 }, { sum: 90 }) });
    await expect.element(page.getByText(/^бонусами 100/)).toBeVisible();
    const text = rows()
      .map((row) => row.textContent)
      .join('\n');
    expect(text).toContain('−280');
    expect(text.match(/бонусами/g)).toHaveLength(1);
  });

  it('show day, time, type, place, plate, interval, discount, sum and status', async () => {
    await openOperations({
      answers: answerOf(
        { sum: 90.5, sumSale: 9.5 },
        {
          type: 'refill',
          status: 'processing',
          transport: '',
          zone: '',
          parking: '',
          startsOf: null,
          endOf: null,
          duration: null,
          dateOperation: '2025-11-04T09:00:00.000Z',
        },
      ),
    });
    await expect.element(page.getByText('Сегодня, 5 ноября')).toBeVisible();
    await expect.element(page.getByText('Вчера, 4 ноября')).toBeVisible();
    const text = rows()
      .map((row) => row.textContent)
      .join('\n');
    for (const part of [
      '12:00',
      'Оплата парковки',
      '7812, ул. Рубинштейна, 3',
      '12:00–13:00',
      '1 ч',
      '9.50',
      '−90.50',
      'Пополнение',
      'В обработке',
    ])
      expect(text).toContain(part);
  });

  it('[SRV-024] mark payments as negative, top-up and refund as positive, zero as neutral', async () => {
    await openOperations({
      answers: answerOf(
        { type: 'payment', orderNumber: '1' },
        { type: 'renew', orderNumber: '2' },
        { type: 'refill', orderNumber: '3', amount: 100 },
        { type: 'cancel', orderNumber: '4', amount: 100 },
        { type: 'payment', orderNumber: '5', sum: 0, amount: 0 },
      ),
    });
    const sums = () => [...document.querySelectorAll<HTMLElement>('[data-tone]')];
    await expect
      .poll(() => sums().map((sum) => sum.dataset['tone']))
      .toEqual(['negative', 'negative', 'positive', 'positive', 'neutral']);
    expect(sums().map((sum) => sum.textContent?.at(0))).toEqual(['−', '−', '+', '+', '0']);
    const colours = sums().map((sum) => getComputedStyle(sum.querySelector('span') ?? sum).color);
    expect(new Set(colours).size).toBe(3);
    expect(colours[0]).toBe(colours[1]);
    expect(colours[2]).toBe(colours[3]);
  });

  it('[map-7] mark a zero refund as no income and label a bare parking number', async () => {
    await openOperations({
      answers: answerOf(
        { type: 'cancel', orderNumber: '1', sum: 0, amount: 0, zone: '7820', parking: '3032' },
        { type: 'cancel', orderNumber: '2', amount: 100 },
      ),
    });
    await expect.element(page.getByText(/^7820, парковка 3032/).first()).toBeVisible();
    await expect.element(page.getByText(/^7812, ул\. Рубинштейна, 3/).first()).toBeVisible();
    const colours = rows().flatMap((row) => {
      const icon = row.querySelector('svg')?.parentElement;
      return icon ? [getComputedStyle(icon).backgroundColor] : [];
    });
    expect(colours).toHaveLength(2);
    expect(colours[0]).not.toBe(colours[1]);
  });

  it('[map-7] show the labelled parking number before the street in cities with parking codes', async () => {
    await openOperations({
      answers: { ...answerOf({}), getSettings: { result: fakeSettings({ paymentByParkingId: true }) } },
    });
    await expect.element(page.getByText(/^7812, парковка 31001, ул\. Рубинштейна, 3/).first()).toBeVisible();
  });

  it('[SRV-015] link an operation with a fiscal receipt to it, others not', async () => {
    await openOperations({
      answers: answerOf(
        { checkFiscal: 'https://ofd.example/1', orderNumber: '1' },
        { orderNumber: '2' },
        { checkFiscal: 'javascript:alert(1)', orderNumber: '3' },
      ),
    });
    const links = page.getByRole('link', { name: /^Чек:/ });
    await expect.element(links).toHaveAttribute('href', 'https://ofd.example/1');
    await expect.element(links).toHaveAttribute('rel', 'noopener noreferrer');
    await expect.element(links).toHaveLength(1);
  });

  it('[SRV-007] load more rows on scroll, from the last date, until the end', async () => {
    const { server } = await openOperations({
      answers: {
        getOperationsWithFilter: (call) =>
          call.input['before'] === undefined
            ? { result: many(50, 0), hasMore: true }
            : { result: many(20, 50), hasMore: false },
      },
    });
    await expect.poll(() => rows().length, { timeout: 8000 }).toBeGreaterThan(50);
    expect(server.callsOf('getOperationsWithFilter')).toHaveLength(1);
    window.scrollTo(0, document.body.scrollHeight);
    await expect.poll(() => rows().length, { timeout: 8000 }).toBeGreaterThan(70);
    expect(server.callsOf('getOperationsWithFilter')[1]?.input).toMatchObject({
      EndDate: new Date(NOW - 49 * 60_000).toISOString(),
      before: '49',
    });
    window.scrollTo(0, document.body.scrollHeight);
    await expect.element(page.getByText(/Это все операции/)).toBeInTheDocument();
    expect(server.callsOf('getOperationsWithFilter')).toHaveLength(2);
  });

  it('[SRV-010] show four placeholder rows while loading', async () => {
    await openOperations({ answers: { getOperationsWithFilter: () => new Promise(() => undefined) } });
    await expect.poll(() => page.getByTestId('skeleton-row').elements().length).toBe(4);
  });

  it('[SRV-012] show an error with a reload button after a failure', async () => {
    const { server } = await openOperations({
      answers: { getOperationsWithFilter: () => new Response('', { status: 400 }) },
    });
    await expect.element(page.getByText('История не загрузилась')).toBeVisible();
    server.answer('getOperationsWithFilter', { result: [fakeOperation()], hasMore: false });
    await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
    await expect.element(page.getByRole('cell', { name: /Оплата парковки/ })).toBeVisible();
  });

  it('[SRV-013] show a single statistics error when profile, operations and zones all fail', async () => {
    const gone = () => new Response('', { status: 400 });
    const { server } = await openOperations({
      answers: { getOperationsWithFilter: gone, getProfile: gone, getZones: gone },
      path: '/en/profile/operations',
    });
    await expect.element(page.getByRole('heading', { name: 'Error loading statistics' })).toBeVisible();
    await expect.element(page.getByText('Error', { exact: true })).toBeVisible();
    await expect.element(page.getByText(/^Error\. Check the connection/)).toBeVisible();
    server.answer('getOperationsWithFilter', { result: [fakeOperation()], hasMore: false });
    server.answer('getProfile', { result: fakeProfile(), serverTime: new Date(NOW).toISOString() });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('cell', { name: /Parking payment/ })).toBeVisible();
  });

  it('[SRV-014] show an empty list; with a filter, how to reset it', async () => {
    await openOperations({ answers: answerOf() });
    await expect.element(page.getByText('Операций пока нет')).toBeVisible();
    await page.getByRole('button', { name: 'Вчера', exact: true }).click();
    await expect.element(page.getByText('По этому фильтру ничего не нашлось')).toBeVisible();
    await page.getByRole('button', { name: 'Сбросить' }).click();
    await expect.element(page.getByText('Операций пока нет')).toBeVisible();
  });

  it('[SRV-016] show cards on phones; the table, if chosen, is the viewport minus 60 px wide', async () => {
    await narrow();
    await openOperations({ answers: answerOf({ status: 'wait' }) });
    await expect.element(page.getByText('Ждёт оплаты')).toBeVisible();
    expect(page.getByRole('table', { name: 'Операции' }).query()).toBeNull();
    await page.getByText('Таблица').click();
    const frame = page.getByTestId('operations-table');
    await expect.element(frame).toBeVisible();
    const widthOf = () => frame.element().parentElement?.getBoundingClientRect().width;
    expect(widthOf()).toBe(330);
    expect(document.documentElement.scrollWidth).toBe(390);
    await page.viewport(539, 800);
    expect(widthOf()).toBe(479);
    await page.viewport(600, 800);
    expect(widthOf()).toBeGreaterThan(540);
  });

  it('show two operations in the first view of a phone', async () => {
    await page.viewport(390, 844);
    await openOperations({ answers: { getOperationsWithFilter: { result: many(2, 0), hasMore: false } } });
    const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Оплата парковки' });
    await expect.element(rows.nth(1)).toBeVisible();
    const nav = page.getByRole('navigation', { name: 'Разделы' }).element().getBoundingClientRect();
    expect(rows.nth(1).element().getBoundingClientRect().bottom).toBeLessThanOrEqual(nav.y);
  });

  it('reload after money has moved', async () => {
    const { server, core } = await openOperations();
    await expect.poll(() => server.callsOf('getOperationsWithFilter').length).toBe(1);
    await expect.poll(() => core.queryClient.isFetching()).toBe(0);
    server.answer('getProfile', {
      result: fakeProfile({ balance: 5000 }),
      serverTime: new Date(NOW).toISOString(),
    });
    await core.queryClient.invalidateQueries({
      queryKey: queryKeys.profile(core.city.city, core.session.get().token),
    });
    await expect.poll(() => server.callsOf('getOperationsWithFilter').length).toBe(2);
  });

  it('show a failed next page with a retry button', async () => {
    const { server } = await openOperations({
      answers: {
        getOperationsWithFilter: (call) =>
          call.input['before'] === undefined
            ? { result: many(50, 0), hasMore: true }
            : new Response('', { status: 400 }),
      },
    });
    await expect.poll(() => rows().length, { timeout: 8000 }).toBeGreaterThan(50);
    window.scrollTo(0, document.body.scrollHeight);
    await expect.element(page.getByText('Следующие операции не загрузились')).toBeVisible();
    server.answer('getOperationsWithFilter', noNetwork);
    server.answer('getOperationsWithFilter', { result: many(2, 50), hasMore: false });
    await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
    await expect.poll(() => rows().length, { timeout: 8000 }).toBeGreaterThan(52);
  });
});
