import { moneyScene } from '../../../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { kopecks } from '@gorpark/domain/money';
import { describe, expect, it } from 'vitest';
import { type TestCompany } from '../../../test/companies.sql.ts';
import { MINUTE_MS, vehicle } from '../../../test/money-kit.sql.ts';
import { readPdf, readXlsx } from '../../../test/read-files.ts';
import { topUpByBank } from '../top-up.ts';

/** A working Friday in Moscow. */
const scene = moneyScene({ nowMs: Date.UTC(2025, 9, 31, 9) });
const { server } = scene;
let cars = 0;

const closingOf = async ({ token }: TestCompany, month: string) =>
  (await server.call(operations.getClosing, { month }, { token }))['result'] as Record<string, number>;
const fileOf = async ({ token }: TestCompany, month: string, type: string, lang = 'ru') => {
  const answer = await server.send(
    operations.getClosingFile,
    { month, type },
    { token, headers: { 'accept-language': lang } },
  );
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="register-${month}.${type}"`);
  return Buffer.from(await answer.arrayBuffer());
};

async function createMonth() {
  server.clock.set(Date.UTC(2025, 9, 31, 9));
  const nextPlate = (): string => `К${701 + cars++}МН178`;
  const [first, second] = [nextPlate(), nextPlate()];
  const company = await scene.createTestCompany({ plates: [first, second], balance: 300_000 });
  const { token } = company;
  const who = { driver: 'Смирнов Павел', phone: '79000000101', car_number: first };
  await server.call(operations.addDriver, who, { token });
  const start = async (plate: string, Duration: number) => {
    const started = await scene.startSession(company, { Vehicle: vehicle(plate), Duration });
    expect(started.status).toBe('ok');
    return String(started['ReservationId']);
  };
  const ReservationId = await start(first, 180);
  server.clock.advance(30 * MINUTE_MS);
  await server.call(operations.cancel, { ReservationId }, { token });
  server.clock.advance(1);
  const atOctober = { one: await scene.walletOf(company) };
  await start(first, 60);
  await start(second, 60);
  const october = { ...atOctober, end: await scene.walletOf(company) };
  server.clock.set(Date.UTC(2025, 10, 5, 9));
  await start(second, 60);
  return { company, october, first, second };
}

describe('monthly closing documents', () => {
  it('[papers-5] sums the month from its opening balance to its closing balance', async () => {
    const { company, october } = await createMonth();
    const sums = await closingOf(company, '2025-10');
    expect(sums).toMatchObject({
      month: '2025-10',
      isRunning: false,
      opening: 0,
      came: 3000,
      other: 0,
      closing: october.end / 100,
      stays: 3,
      cars: 2,
      drivers: 1,
    });
    const { opening = 0, came = 0, paid = 0, returned = 0, other = 0, closing } = sums;
    expect(returned).toBeGreaterThan(0);
    expect(Math.round((opening + came - paid + returned + other) * 100) / 100).toBe(closing);
    const november = await closingOf(company, '2025-11');
    expect(november).toMatchObject({
      isRunning: true,
      opening: closing,
      stays: 1,
      closing: (await scene.walletOf(company)) / 100,
    });
    expect(await closingOf(company, '2025-09')).toMatchObject({ opening: 0, closing: 0, stays: 0 });
  });

  it('[money-11] counts rows without a movement time in the month in which they began', async () => {
    const { company } = await createMonth();
    const months = ['2025-09', '2025-10', '2025-11'];
    const told = await Promise.all(months.map((month) => closingOf(company, month)));
    const { cityId, accountId } = company;
    const { numUpdatedRows } = await server.db
      .updateTable('operation')
      .set({ moved_at: null })
      .where('city_id', '=', cityId)
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow();
    expect(Number(numUpdatedRows)).toBeGreaterThan(4);
    expect(await Promise.all(months.map((month) => closingOf(company, month)))).toEqual(told);
  });

  it('[papers-5] writes a spreadsheet with a row per car and driver, sums and operations', async () => {
    const { company, first, second } = await createMonth();
    const { paid = 0, returned = 0 } = await closingOf(company, '2025-10');
    const bytes = await fileOf(company, '2025-10', 'xlsx');
    const summary = await readXlsx(bytes, 1);
    const head = summary.findIndex(([cell]) => cell === 'Автомобиль');
    expect(summary.slice(0, head).flat().join(' ')).toMatch(
      /октябрь 2025.*ООО «Пример», ИНН 78.*Баланс на конец/,
    );
    expect(summary.slice(head + 1)).toEqual([
      [first, 'Смирнов Павел', '79000000101', 2, expect.any(Number), returned, expect.any(Number)],
      [second, 'не указан', null, 1, 280, 0, 280],
      ['Итого', null, null, 3, paid, returned, Math.round((paid - returned) * 100) / 100],
    ]);
    const register = await readXlsx(bytes, 2);
    expect(register.slice(1).map(([plate, driver, , , type]) => [plate, driver, type])).toEqual([
      [first, 'Смирнов Павел', 'Оплата парковки'],
      [first, 'Смирнов Павел', 'Возврат'],
      [first, 'Смирнов Павел', 'Оплата парковки'],
      [second, 'не указан', 'Оплата парковки'],
      ['Итого', null, null],
    ]);
    expect(register.at(-1)?.[9]).toBe(Math.round((paid - returned) * 100) / 100);
  });

  it('[papers-5] writes each sum with its sign and each time in the zone of the city', async () => {
    const { company, first } = await createMonth();
    const sums = await closingOf(company, '2025-10');
    const { opening = 0, came = 0, paid = 0, returned = 0, closing = 0 } = sums;
    const minus = (sum: number) => `\u2212${sum.toFixed(2)}`;
    const signed = (sum: number) => (sum < 0 ? minus(-sum) : sum.toFixed(2));
    const bytes = await fileOf(company, '2025-10', 'xlsx');
    const [summary, register] = [await readXlsx(bytes, 1), await readXlsx(bytes, 2)];
    const lines = summary.flatMap(([cell]) => (typeof cell === 'string' && cell.endsWith('₽') ? [cell] : []));
    const balance = [
      `Баланс на начало месяца: ${signed(opening)} ₽`,
      `Пополнения: ${signed(came)} ₽`,
      `Списано за парковки: ${minus(paid)} ₽`,
      `Возвращено: ${signed(returned)} ₽`,
      `Баланс на конец месяца: ${signed(closing)} ₽`,
    ];
    expect(lines).toEqual(balance);
    const operations = (await scene.operationsOf(company)).filter(
      ({ plate, at }) => plate === first && at.getTime() < Date.UTC(2025, 9, 31, 21),
    );
    const rows = register.filter(([plate]) => plate === first);
    expect(rows.map((row) => row[9])).toEqual(operations.map(({ sum_kop }) => 0 - sum_kop / 100));
    const noon = Date.UTC(2025, 9, 31, 12);
    expect(rows[0]?.slice(3, 9).filter((cell) => cell instanceof Date)).toEqual(
      [0, 0, 180].map((minutes) => new Date(noon + minutes * MINUTE_MS)),
    );
    const [car] = summary.filter(([plate]) => plate === first);
    expect(car?.slice(4)).toEqual([paid - 280, returned, Math.round((paid - 280 - returned) * 100) / 100]);
    const text = (await readPdf(await fileOf(company, '2025-10', 'pdf'))).pages
      .join(' ')
      .replaceAll(/\s+/g, ' ');
    expect(text).toContain(`${minus(paid)} ₽`);
    const total = [signed(paid), signed(returned), signed(paid - returned)].join(' ');
    const own = [signed(paid - 280), signed(returned), signed(paid - 280 - returned)].join(' ');
    expect([text.includes(`Итого 3 ${total}`), text.includes(own)]).toEqual([true, true]);
  });

  it('[papers-5] counts the first three hours of a month in Moscow in that month', async () => {
    server.clock.set(Date.UTC(2025, 9, 31, 9));
    const company = await scene.createTestCompany({ balance: 300_000 });
    server.clock.set(Date.UTC(2025, 9, 31, 21, 30));
    const { cityId, inn } = company;
    const document = { day: '2025-11-01', number: inn, account: '' };
    const paid = { cityId, inn, amount: kopecks(70_001), document, at: new Date(server.clock.now()) };
    await topUpByBank(server.db, paid, { isDryRun: false, note: async () => undefined });
    expect(await closingOf(company, '2025-10')).toMatchObject({ came: 3000, closing: 3000 });
    expect(await closingOf(company, '2025-11')).toMatchObject({ opening: 3000, came: 700.01 });
  });

  it('[papers-5] opens a month at the midnight of the city and counts a car with two drivers once', async () => {
    server.clock.set(Date.UTC(2025, 10, 30, 20, 59));
    const second = `К${701 + cars++}МН178`;
    const company = await scene.createTestCompany({ plates: [second], balance: 300_000 });
    const running = async (month: string) => (await closingOf(company, month))?.['isRunning'];
    expect([await running('2025-11'), await running('2025-12')]).toEqual([true, undefined]);
    server.clock.set(Date.UTC(2025, 10, 30, 21));
    expect([await running('2025-11'), await running('2025-12')]).toEqual([false, true]);
    const driver = { driver: 'Орлов Пётр', phone: '79000000102', car_number: second };
    await server.call(operations.addDriver, driver, { token: company.token });
    for (const minutes of [0, 90]) {
      server.clock.set(Date.UTC(2025, 11, 1, 9) + minutes * MINUTE_MS);
      if (minutes > 0)
        await server.pool.query(`update operation set driver_phone = null where account_id = $1`, [
          company.accountId,
        ]);
      expect((await scene.startSession(company, { Vehicle: vehicle(second) })).status).toBe('ok');
    }
    expect(await closingOf(company, '2025-12')).toMatchObject({ stays: 2, cars: 1, drivers: 1 });
  });

  it('[papers-5] writes a tagged PDF in both languages, marked preliminary for the current month', async () => {
    const { company, first, second } = await createMonth();
    const { pages, title, isTagged } = await readPdf(await fileOf(company, '2025-10', 'pdf'));
    expect([title, isTagged]).toEqual(['Реестр парковок за октябрь 2025', true]);
    const text = pages.join(' ');
    for (const texts of [first, second, 'Смирнов Павел', company.inn, 'Баланс на начало месяца', 'Итого'])
      expect(text).toContain(texts);
    expect(text).not.toContain('предварительный');
    const english = await readPdf(await fileOf(company, '2025-11', 'pdf', 'en'));
    expect(english.title).toBe('Parking register, November 2025');
    expect(english.pages.join(' ')).toMatch(/preliminary/);
  });

  it('[papers-5] rejects an invalid month, a future month and an unknown type', async () => {
    const { company } = await createMonth();
    const { token } = company;
    for (const month of [undefined, '', '2025', '2025-13', '2025-12', '2026-01', '1999-01', "2025-10'"]) {
      expect((await server.call(operations.getClosing, { month }, { token })).errorName).toBe(
        'ValidationError',
      );
      const file = await server.call(operations.getClosingFile, { month, type: 'pdf' }, { token });
      expect(file.errorName).toBe('ValidationError');
    }
    const strange = await server.call(
      operations.getClosingFile,
      { month: '2025-10', type: 'doc' },
      { token },
    );
    expect(strange.errorName).toBe('ValidationError');
  });

  it("[papers-5] [THR-9] returns only the company's own data", async () => {
    const { first } = await createMonth();
    const other = await scene.createTestCompany({ balance: 5000 });
    expect(await closingOf(other, '2025-10')).toMatchObject({ stays: 0, closing: 0 });
    expect((await readPdf(await fileOf(other, '2025-10', 'pdf'))).pages.join(' ')).not.toContain(first);
  });
});
