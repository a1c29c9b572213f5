import { moneyScene } from '../../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { describe, expect, it } from 'vitest';
import { type TestCompany } from '../../test/companies.sql.ts';
import type { Answer } from '../../test/harness.ts';
import { vehicle, ZONE } from '../../test/money-kit.sql.ts';

const scene = moneyScene();
const { server } = scene;
const VIN = 'XTA210930Y2766401';
const IMEI = '356938035643801';
const DRIVER = { driver: 'Смирнов Павел Игоревич', phone: '+7 900 000-01-01', car_number: 'к415мн178' };

interface Shown {
  Автомобили: Record<string, string>[];
  Водители: Record<string, string>[];
  Устройства: Record<string, string>[];
}

async function profileOf({ token }: TestCompany): Promise<Shown & Answer> {
  const answer = await server.call(operations.getCorpProfile, {}, { token });
  expect(answer.status).toBe('ok');
  return answer['result'] as Shown & Answer;
}

const add = ({ token }: TestCompany, fields: object = {}) =>
  server.call(operations.addDriver, { ...DRIVER, ...fields }, { token });
const addTs = ({ token }: TestCompany, number: string, VINNumber = '') =>
  server.call(operations.addCompanyTs, { number, VINNumber }, { token });

describe('company card', () => {
  it("[COR-021] [api-3] returns the company's data under Russian keys", async () => {
    const company = await scene.createTestCompany({ plates: ['К415МН178'], balance: 100_099 });
    await add(company);
    await addTs(company, 'Т204ОР178', VIN);
    await addTs(company, IMEI, VIN);
    expect(await profileOf(company)).toEqual({
      Почта: company.email,
      ИНН: company.inn,
      Наименование: 'ООО «Пример»',
      Баланс: 1000,
      Автомобили: [
        expect.objectContaining({ ГРЗ: 'К415МН178', Категория: 'B', VIN: '', IMEI: '' }),
        expect.objectContaining({ ГРЗ: 'Т204ОР178', 'Формат ГРЗ': 'Российский', VIN, IMEI: '' }),
      ],
      Водители: [
        {
          Идентификатор: expect.any(String),
          ФИО: 'Смирнов Павел Игоревич',
          Телефон: '79000000101',
          ГРЗ: 'К415МН178',
          Устройство: '',
          Статус: 'Активен',
        },
      ],
      Устройства: [{ Идентификатор: expect.any(String), ГРЗ: 'Т204ОР178', VIN, IMEI, Статус: 'Активно' }],
      Сессии: [],
      'Способы оплаты': expect.arrayContaining([expect.objectContaining({ methodName: 'card' })]),
    });
  });
});

describe('drivers of a company', () => {
  it('[COR-024] adds drivers with name, car and phone', async () => {
    const company = await scene.createTestCompany();
    expect(await add(company)).toMatchObject({ status: 'ok', id: expect.any(String) });
    expect(await add(company, { phone: '89000000102', car_number: '' })).toMatchObject({ status: 'ok' });
    const { Водители: drivers } = await profileOf(company);
    expect(drivers.map((each) => [each['Телефон'], each['ГРЗ']])).toEqual([
      ['79000000101', 'К415МН178'],
      ['79000000102', ''],
    ]);
  });

  it('[BAD-83] [COR-024] rejects a name of one or six parts, a bad phone or car, a duplicate', async () => {
    const company = await scene.createTestCompany();
    await add(company);
    const errorOf = async (fields: object) => (await add(company, fields)).errorName;
    expect(await errorOf({ driver: 'Смирнов' })).toBe('ValidationError');
    expect(await errorOf({ driver: 'а б в г д е' })).toBe('ValidationError');
    expect(await errorOf({ phone: '' })).toBe('PhoneEmpty');
    expect(await errorOf({ phone: '123' })).toBe('InvalidFormat');
    expect(await errorOf({ car_number: 'ЖЖ' })).toBe('InvalidFormat');
    expect(await errorOf({ driver: 'Другой Водитель' })).toBe('doublePhone');
    expect((await profileOf(company)).Водители).toHaveLength(1);
  });

  it('[COR-025] replaces the old values with the new ones', async () => {
    const company = await scene.createTestCompany();
    await add(company);
    const changed = { driver_n: 'Смирнов Пётр', car_number_n: 'Т204ОР178', phone_n: '79000000109' };
    const call = { token: company.token };
    expect(await server.call(operations.editDriver, { ...DRIVER, ...changed }, call)).toEqual({
      status: 'ok',
    });
    expect((await profileOf(company)).Водители[0]).toMatchObject({
      ФИО: 'Смирнов Пётр',
      Телефон: '79000000109',
      ГРЗ: 'Т204ОР178',
    });
    const gone = await server.call(operations.editDriver, { ...DRIVER, ...changed }, call);
    expect(gone.errorName).toBe('ValidationError');
  });

  it('[COR-026] removes a driver by name, car and phone', async () => {
    const company = await scene.createTestCompany();
    await add(company);
    const call = { token: company.token };
    const other = await server.call(operations.removeDriver, { ...DRIVER, phone: '79000000199' }, call);
    expect(other.errorName).toBe('ValidationError');
    expect(await server.call(operations.removeDriver, DRIVER, call)).toEqual({ status: 'ok' });
    expect((await profileOf(company)).Водители).toEqual([]);
  });

  it('[COR-022] switches a driver; requires a car for a driver with two cars (THR-9)', async () => {
    const company = await scene.createTestCompany();
    await add(company);
    const call = { token: company.token };
    const who = { fio: DRIVER.driver, phone_number: DRIVER.phone, inn: company.inn };
    const statuses = async () => (await profileOf(company)).Водители.map((each) => each['Статус']);
    expect(await server.call(operations.deactivateDriver, who, call)).toEqual({ status: 'ok' });
    expect(await statuses()).toEqual(['Не активен']);
    expect(await server.call(operations.activateDriver, who, call)).toEqual({ status: 'ok' });
    expect(await statuses()).toEqual(['Активен']);

    await add(company, { car_number: 'Т204ОР178' });
    expect((await server.call(operations.deactivateDriver, who, call)).errorName).toBe('ValidationError');
    expect(await statuses()).toEqual(['Активен', 'Активен']);
    const one = { ...who, car_number: 'Т204ОР178' };
    expect(await server.call(operations.deactivateDriver, one, call)).toEqual({ status: 'ok' });
    expect(new Set(await statuses())).toEqual(new Set(['Активен', 'Не активен']));
  });
});

describe('vehicles and devices of a company', () => {
  it('[COR-027] [COR-029] adds a vehicle or a device in one operation and names existing ones', async () => {
    const company = await scene.createTestCompany();
    expect(await addTs(company, 'к415мн178', VIN)).toMatchObject({ status: 'ok' });
    expect(await addTs(company, IMEI, VIN)).toMatchObject({ status: 'ok' });
    expect(await addTs(company, 'К415МН178')).toMatchObject({
      errorName: 'ValidationError',
      errorMessage: 'Данное транспортное средство уже существует',
    });
    expect(await addTs(company, 'Т204ОР178', VIN)).toMatchObject({
      errorName: 'ValidationError',
      errorMessage: 'Данное устройство уже занято',
    });
    expect(await addTs(company, '', VIN)).toMatchObject({
      errorName: 'ValidationError',
      errorMessage: 'Данное отслеживающее устройство уже существует',
    });
    expect((await addTs(company, '12345678901')).errorName).toBe('InvalidFormat');
    const { Автомобили: cars, Устройства: devices } = await profileOf(company);
    expect([cars.length, devices.length]).toEqual([1, 1]);
  });

  it('[BAD-82] [COR-027] returns VIN_IMEI_EMPTY for a device without VIN and IMEI', async () => {
    const company = await scene.createTestCompany();
    expect((await addTs(company, '', '')).errorName).toBe('VIN_IMEI_EMPTY');
    const input = { grz: '', vin: '', imei: '', inn: company.inn };
    const answer = await server.call(operations.activateDevice, input, { token: company.token });
    expect(answer.errorName).toBe('VIN_IMEI_EMPTY');
  });

  it('[COR-023] switches a device by its identifiers; changes nothing on a mismatch', async () => {
    const company = await scene.createTestCompany();
    await addTs(company, 'К415МН178', VIN);
    await addTs(company, IMEI, VIN);
    const call = { token: company.token };
    const which = { grz: 'К415МН178', vin: VIN, imei: IMEI, inn: company.inn };
    const status = async () => (await profileOf(company)).Устройства[0]?.['Статус'];
    const foreign = await server.call(operations.deactivateDevice, { ...which, grz: 'Т204ОР178' }, call);
    expect(foreign.errorName).toBe('ValidationError');
    expect(await status()).toBe('Активно');
    expect(await server.call(operations.deactivateDevice, which, call)).toEqual({ status: 'ok' });
    expect(await status()).toBe('Не активно');
    expect(await server.call(operations.activateDevice, which, call)).toEqual({ status: 'ok' });
    expect(await status()).toBe('Активно');
  });

  it('[COR-028] removes a vehicle or device by id, only in its own company', async () => {
    const company = await scene.createTestCompany();
    const stranger = await scene.createTestCompany();
    await addTs(company, 'К415МН178');
    await addTs(company, IMEI);
    const { Автомобили: cars, Устройства: devices } = await profileOf(company);
    for (const id of [cars[0]?.['Идентификатор'], devices[0]?.['Идентификатор']]) {
      const path = `/api/profile/ts/${id}`;
      const remove = (token: string) =>
        fetch(`${server.url}/saint-petersburg${path}`, {
          method: 'DELETE',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ token }),
        });
      expect((await remove(stranger.token)).status).toBe(404);
      expect(await (await remove(company.token)).json()).toEqual({ status: 'ok' });
    }
    const after = await profileOf(company);
    expect([after.Автомобили, after.Устройства]).toEqual([[], []]);
  });
});

describe('parking of a company', () => {
  it("[companies-2] parks only the company's active vehicles on its balance", async () => {
    const company = await scene.createTestCompany({ plates: ['К777МН178'] });
    await server.db
      .updateTable('vehicle')
      .set({ is_active: false })
      .where('account_id', '=', company.accountId)
      .execute();
    const refused = await scene.startSession(company, { Vehicle: vehicle('К777МН178') });
    expect(refused.errorName).toBe('ValidationError');
    expect(await scene.walletOf(company)).toBe(100_000);
    await addTs(company, 'К778МН178');
    const started = await scene.startSession(company, { Vehicle: vehicle('К778МН178') });
    expect(started.status).toBe('ok');
    expect((await profileOf(company))['Сессии']).toMatchObject([
      { status: 'Действует', transport: { numberTs: 'К778МН178' }, zone: ZONE, paid: 280 },
    ]);
    const history = await server.call(operations.getOperations, {}, { token: company.token });
    expect(history['result']).toMatchObject([{}, {}]);
  });
});
