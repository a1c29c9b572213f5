import { describe, expect, it } from 'vitest';
import { readCorporateProfile, withDeviceSwitched, withDriverSwitched } from './read.ts';

const ANSWER = {
  status: 'ok',
  result: {
    Почта: 'office@demo.gorpark.ru',
    ИНН: '7800000001',
    Наименование: 'ООО «Невский курьер»',
    Баланс: 48_200,
    Автомобили: [{ Идентификатор: '7', ГРЗ: 'К415МН178', VIN: 'XTA210930Y2766401', IMEI: '' }],
    Водители: [
      {
        Идентификатор: '1',
        ФИО: 'Смирнов Павел Игоревич',
        Телефон: '79000000101',
        ГРЗ: 'К415МН178',
        Устройство: '356938035643801',
        Статус: 'Активен',
      },
      { Идентификатор: '2', ФИО: 'Юсупов Рустам', Телефон: '79000000106', Статус: 'Не активен' },
    ],
    Устройства: [
      { Идентификатор: '3', VIN: 'XTA210930Y2766401', IMEI: '356938035643801', Статус: 'Активно' },
      { Идентификатор: '4', VIN: '', IMEI: '356938035643802', Статус: 'Не активно' },
    ],
  },
};

describe('corporate profile response', () => {
  it('[COR-015] [api-3] maps every Russian key to its English name in one adapter', () => {
    const profile = readCorporateProfile(ANSWER);
    expect(profile).toMatchObject({
      email: 'office@demo.gorpark.ru',
      inn: '7800000001',
      name: 'ООО «Невский курьер»',
      balance: 4_820_000,
      ts: [{ id: '7', number: 'К415МН178', vin: 'XTA210930Y2766401', imei: '' }],
    });
    expect(JSON.stringify(Object.keys(profile))).not.toMatch(/[а-яё]/i);
    const english = {
      email: 'a@example.org',
      inn: '1',
      name: 'x',
      balance: 5,
      ts: [],
      drivers: [],
      devices: [],
    };
    expect(readCorporateProfile({ result: english })).toEqual({ ...english, balance: 500 });
  });

  it("[COR-014] reads the company's data, also from an empty response", () => {
    expect(readCorporateProfile({ result: {} })).toEqual({
      email: '',
      inn: '',
      name: '',
      balance: null,
      ts: [],
      drivers: [],
      devices: [],
    });
  });

  it('[COR-016] reads name, phone, car, device, the active flag and an id of a driver', () => {
    const [first, second] = readCorporateProfile(ANSWER).drivers;
    expect(first).toEqual({
      id: '1',
      name: 'Смирнов Павел Игоревич',
      phone: '79000000101',
      ts: 'К415МН178',
      device: '356938035643801',
      active: true,
    });
    expect(second).toMatchObject({ ts: '', device: '', active: false });
  });

  it('[COR-018] [COR-019] [api-3] sets `active` of a device to true for «Не активно»', () => {
    const [on, off] = readCorporateProfile(ANSWER).devices;
    expect(on).toMatchObject({ id: '3', vin: 'XTA210930Y2766401', imei: '356938035643801', active: false });
    expect(on).toMatchObject({ status: 'Активно', isWorking: true });
    expect(off).toMatchObject({ status: 'Не активно', active: true, isWorking: false });
  });

  it('[COR-013] changes one row of the list after an accepted switch and keeps the others', () => {
    const profile = readCorporateProfile(ANSWER);
    const switched = withDriverSwitched(withDeviceSwitched(profile, '4', true), '1', false);
    expect(switched.drivers.map(({ active }) => active)).toEqual([false, false]);
    expect(switched.devices.map(({ status, active }) => [status, active])).toEqual([
      ['Активно', false],
      ['Активно', false],
    ]);
    expect(profile.drivers[0]?.active).toBe(true);
  });
});
