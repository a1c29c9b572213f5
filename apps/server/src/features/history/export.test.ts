import { operations } from '@gorpark/contract';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createPool } from '#src/platform/db/pool.ts';
import { giveTestBonus } from '#src/test/bonus-kit.sql.ts';
import { createTestDriver, type TestDriver } from '#src/test/drivers.sql.ts';
import { type Answer, createTestServer, TEST_NOW_MS, type TestServer } from '#src/test/harness.ts';
import { addManyOperations, addOperations } from '#src/test/history-kit.sql.ts';
import { vehicle } from '#src/test/money-kit.sql.ts';
import { readPdf, readXlsx } from '#src/test/read-files.ts';
import { MOST_ROWS } from './export.ts';

const MINUTE = 60_000;

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const ask = (driver: TestDriver, input: object): Promise<Answer> =>
  server.call(operations.downloadHistory, input, { token: driver.token });

async function file(link: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${server.url}${String(link)}`, { headers });
}

async function bytesOf(link: unknown): Promise<Buffer> {
  const response = await file(link);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

async function driverWithThree(): Promise<TestDriver> {
  const driver = await createTestDriver(server, { balanceKopecks: 0 });
  await addOperations(server, driver, [
    { atMs: TEST_NOW_MS - 3 * MINUTE, type: 'refill', orderNumber: '1', sumKop: 100_000, plate: '' },
    {
      atMs: TEST_NOW_MS - 2 * MINUTE,
      orderNumber: '2',
      sumKop: -25_050,
      zone: '0001',
      startMs: TEST_NOW_MS - 2 * MINUTE,
      endMs: TEST_NOW_MS + 58 * MINUTE,
      description: '=HYPERLINK("http://evil.example","Чек")',
    },
    { atMs: TEST_NOW_MS - MINUTE, orderNumber: '3', sumKop: -99_900, status: 'error', plate: 'В222ВВ178' },
  ]);
  return driver;
}

describe('history files', () => {
  it('[SRV-030] reads the rows from the primary while the replica is away', async () => {
    const replica = createPool({ connectionString: 'postgres://u:p@127.0.0.1:1/x' });
    const own = await createTestServer({ app: { replica } });
    const driver = await createTestDriver(own, { balanceKopecks: 500 });
    const { link } = await own.call(operations.downloadHistory, { type: 'xls' }, { token: driver.token });
    const response = await fetch(`${own.url}${String(link)}`);
    expect(response.status).toBe(200);
    const rows = await readXlsx(Buffer.from(await response.arrayBuffer()));
    expect(rows.flat()).toContain(5);
    await own.close();
    await replica.end();
  });

  it('[SRV-030] [THR-23] xls: returns a link immediately and a spreadsheet with totals and no formulas', async () => {
    const driver = await driverWithThree();
    const answer = await ask(driver, { type: 'xls', Vehicle: 'А123ВС178' });
    expect(answer).toMatchObject({ status: 'ok', rows: 1, isCut: false, maxRows: 100_000 });
    expect(answer['link']).toBe(answer['result']);
    const response = await file(answer['link']);
    expect(response.headers.get('content-type')).toContain('spreadsheetml');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="history.xlsx"');
    const rows = await readXlsx(Buffer.from(await response.arrayBuffer()));
    const texts = rows.map((row) => row.map(String).join(' | '));
    expect(texts[0]).toContain('Город: Санкт-Петербург');
    expect(texts[2]).toContain('Операция: все; Автомобиль: А123ВС178; Зона: все');
    const head = rows.findIndex((row) => row[0] === 'Дата и время');
    const [row, total] = rows.slice(head + 1);
    expect(row?.slice(1, 4)).toEqual(['Оплата парковки', 'А123ВС178', '0001']);
    // 11:58 in the city, not UTC.
    expect(Math.abs(Number(row?.[0]) - Date.UTC(2025, 10, 5, 11, 58))).toBeLessThan(5);
    expect(row).toContain(-250.5);
    expect(row).toContain('=HYPERLINK("http://evil.example","Чек")');
    expect(total?.[0]).toBe('Итого');
    expect(total).toContain(-250.5);
  });

  it('[SRV-030] pdf: contains Russian text, filter names and totals of completed operations', async () => {
    const driver = await driverWithThree();
    const answer = await ask(driver, { type: 'pdf', StartDate: '2025-11-05', EndDate: '2025-11-05' });
    expect(answer).toMatchObject({ rows: 3, maxRows: 5000 });
    const pdf = await readPdf(await bytesOf(answer['link']));
    expect(pdf.isTagged).toBe(true);
    const text = pdf.pages.join(' ');
    for (const part of [
      'История операций',
      'Период: с 05.11.2025 00:00 по 05.11.2025 12:00',
      'Операция: все',
      'Оплата парковки',
      'В222ВВ178',
      'Списано с баланса',
      '−250.50 ₽',
      '749.50 ₽',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('1748.50');
  });

  it('[SRV-030][money-6][INV-20] shows the bonus part of every sum and separate totals', async () => {
    const driver = await createTestDriver(server, { balanceKopecks: 0 });
    await giveTestBonus(server, driver, 20_000);
    await addOperations(server, driver, [
      { atMs: TEST_NOW_MS - 3 * MINUTE, type: 'refill', orderNumber: '1', sumKop: 100_000 },
      { atMs: TEST_NOW_MS - 2 * MINUTE, orderNumber: '2', sumKop: -28_000, bonusKop: -10_000 },
      { atMs: TEST_NOW_MS - 2 * MINUTE, orderNumber: '3', sumKop: -4000, bonusKop: -4000 },
      { atMs: TEST_NOW_MS - MINUTE, orderNumber: '2', type: 'cancel', sumKop: 20_000, bonusKop: 2000 },
    ]);
    const sheet = await readXlsx(await bytesOf((await ask(driver, { type: 'xls' }))['link']));
    const head = sheet.findIndex((row) => row[0] === 'Дата и время');
    const columns = ['Операция', 'Сумма, ₽', 'Бонусами, ₽'].map((title) => sheet[head]?.indexOf(title) ?? -1);
    const told = sheet.slice(head + 1).map((row) => columns.map((at) => row[at]));
    expect(told).toEqual([
      ['Бонус за оплату картой', 200, 200],
      ['Возврат', 200, 20],
      ['Оплата парковки', -40, -40],
      ['Оплата парковки', -280, -100],
      ['Пополнение', 1000, 0],
      [null, 1080, 80],
    ]);
    const { pages } = await readPdf(await bytesOf((await ask(driver, { type: 'pdf' }))['link']));
    const text = pages.join(' ');
    for (const [name, sum] of [
      ['Списано с баланса', '−180.00'],
      ['Поступило на баланс', '1180.00'],
      ['Списано бонусами', '−140.00'],
      ['Начислено бонусами', '220.00'],
      ['Итого', '1080.00'],
    ])
      expect(text.replaceAll(/(?<=\d)\s(?=\d{3})/g, '')).toContain(`${name} ${sum} ₽`);
  });

  it('[SRV-030] omits bonuses for an account that never had any', async () => {
    const driver = await driverWithThree();
    const sheet = await readXlsx(await bytesOf((await ask(driver, { type: 'xls' }))['link']));
    const { pages } = await readPdf(await bytesOf((await ask(driver, { type: 'pdf' }))['link']));
    expect(`${sheet.flat().join(' ')} ${pages.join(' ')}`).not.toMatch(/бонус/i);
  });

  it('[SRV-030] returns the file in English for an English caller', async () => {
    const driver = await driverWithThree();
    const headers = { 'accept-language': 'en' };
    const answer = await server.call(
      operations.downloadHistory,
      { type: 'pdf' },
      { token: driver.token, headers },
    );
    const { pages, lang } = await readPdf(await bytesOf(answer['link']));
    expect(lang).toBe('en-GB');
    expect(pages.join(' ')).toContain('Period: all time');
  });

  it('[FGV-022] describes a repair in both formats and languages', async () => {
    const driver = await createTestDriver(server);
    const { token } = driver;
    await giveTestBonus(server, driver, 100_000);
    const car = { Zone: '7801', Duration: 60, Vehicle: vehicle('А128ВС178') };
    const { ReservationId } = await server.call(operations.start, car, { token });
    const wish = {
      ReservationId: String(ReservationId),
      kind: 'plate' as const,
      Vehicle: vehicle('А123ВС178'),
    };
    expect((await server.call(operations.repair, wish, { token })).status).toBe('ok');
    for (const [lang, title, words] of [
      ['ru', 'Описание', 'Исправление: номер'],
      ['en', 'Description', 'Fixed: plate'],
    ] as const)
      for (const type of ['xls', 'pdf']) {
        const call = { token, headers: { 'accept-language': lang } };
        const bytes = await bytesOf((await server.call(operations.downloadHistory, { type }, call))['link']);
        const texts = type === 'xls' ? (await readXlsx(bytes)).flat() : (await readPdf(bytes)).pages;
        const text = texts.join(' ').replaceAll(/\s+/g, ' ');
        expect(text).toContain(title);
        expect(text).toContain(`${words} А128ВС178 → А123ВС178`);
      }
  });

  it('[THR-23] limits the secret link to ten minutes, its city and its owner', async () => {
    const driver = await driverWithThree();
    const other = await createTestDriver(server);
    const { link, id } = await ask(driver, { type: 'xls' });
    expect(String(id)).toMatch(/^[\w-]{43}$/);
    expect((await file(link, { authorization: driver.token })).status).toBe(200);
    const missing = await file(String(link).replace(String(id), 'x'.repeat(43)));
    const strange = await file(link, { authorization: other.token });
    const elsewhere = await file(String(link).replace('saint-petersburg', 'vladivostok'));
    const bodies = await Promise.all([missing, strange, elsewhere].map((response) => response.text()));
    expect([missing.status, strange.status, elsewhere.status]).toEqual([404, 404, 404]);
    expect(new Set(bodies).size).toBe(1);
    const state = (who: TestDriver) =>
      server.call(operations.historyFileState, { id: String(id) }, { token: who.token });
    expect(await state(driver)).toMatchObject({ state: 'ready', done: 3, rows: 3 });
    expect(await state(other)).toMatchObject({ state: 'failed', done: 0 });
    server.clock.advance(10 * MINUTE);
    expect((await file(link)).status).toBe(404);
    expect(await state(driver)).toMatchObject({ state: 'failed' });
    expect(server.logText()).not.toContain(String(id));
  });

  it('[BAD-89] rejects any other type', async () => {
    const driver = await driverWithThree();
    for (const type of ['exe', '../xls', 'XLSX', '', undefined])
      expect(await ask(driver, { type })).toMatchObject({ errorName: 'ValidationError' });
    expect(await ask(driver, { type: 'xls', StartDate: 'yesterday' })).toMatchObject({
      errorName: 'ValidationError',
    });
  });

  it('[THR-23] reports truncation in the response and the file and includes the newest rows', async () => {
    const limits: Record<string, number> = MOST_ROWS;
    const { pdf = 0 } = limits;
    onTestFinished(() => void (limits['pdf'] = pdf));
    limits['pdf'] = 300;
    const driver = await createTestDriver(server, { balanceKopecks: 0 });
    await addManyOperations(server, driver, { count: 310, lastMs: server.clock.now() });
    const answer = await ask(driver, { type: 'pdf' });
    expect(answer).toMatchObject({ rows: 300, isCut: true, maxRows: 300 });
    const pages = (await readPdf(await bytesOf(answer['link']))).pages.join(' ');
    expect(pages).toContain('Показаны только последние операции: 300');
    expect(pages).toContain('7000001');
    expect(pages).toContain('7000300');
    expect(pages).not.toContain('7000301');
  });

  it('includes all rows of a long history once', async () => {
    const driver = await createTestDriver(server, { balanceKopecks: 0 });
    await addManyOperations(server, driver, { count: 2300, lastMs: server.clock.now() });
    const rows = await readXlsx(await bytesOf((await ask(driver, { type: 'xls' }))['link']));
    const orders = rows.flat().filter((cell) => /^70\d{5}$/.test(String(cell)));
    expect(orders).toHaveLength(2300);
    expect(new Set(orders).size).toBe(2300);
  }, 60_000);

  it('[FLT-55] prepares a file again after a server crash', async () => {
    const driver = await driverWithThree();
    const { link, id } = await ask(driver, { type: 'xls' });
    await file(link);
    const { work } = server.app.application.history;
    await server.db
      .updateTable('history_export')
      .set({ state: 'running', lease_ends_at: new Date(0), attempts: 1 })
      .where('account_id', '=', driver.accountId)
      .execute();
    await work.sweep();
    const state = await server.call(operations.historyFileState, { id: String(id) }, { token: driver.token });
    expect(state).toMatchObject({ state: 'ready', done: 3 });
    expect(await readXlsx(await bytesOf(link))).not.toEqual([]);
  });

  it('[SPD-17] limits requests that wait for files: others are served and the link stays valid', async () => {
    const drivers = await Promise.all(Array.from({ length: 9 }, () => createTestDriver(server)));
    const links = await Promise.all(
      drivers.map(async (driver) => (await ask(driver, { type: 'xls' }))['link']),
    );
    const owners = drivers.map(({ accountId }) => accountId);
    await server.db
      .updateTable('history_export')
      .set({ state: 'running', lease_ends_at: new Date(server.clock.now() + 10 * MINUTE) })
      .where('account_id', 'in', owners)
      .execute();
    const three = [links[0], links[0], links[0]].map((link) => file(link));
    const first = await Promise.race(three);
    expect([first.status, first.headers.get('retry-after')]).toEqual([503, '5']);
    const many = links.slice(1).flatMap((link) => [file(link), file(link)]);
    const refused: number[] = [];
    for (const call of many) void call.then(({ status }) => refused.push(status));
    await expect.poll(() => refused).toEqual([503, 503]);
    const [driver] = drivers;
    expect(await server.call(operations.getBalance, {}, { token: driver?.token ?? '' })).toMatchObject({
      status: 'ok',
    });
    await server.db
      .updateTable('history_export')
      .set({ state: 'ready' })
      .where('account_id', 'in', owners)
      .execute();
    const statuses = (await Promise.all([...three, ...many])).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(16);
    expect(statuses.filter((status) => status === 503)).toHaveLength(3);
    expect((await file(links[0])).status).toBe(200);
  });
});
