import { describe, expect, it } from 'vitest';
import { readCorporateProfile, withDeviceSwitched, withDriverSwitched } from '../company/fleet/read.ts';
import { readCancelled, readCost, readStarted } from '../public/parking/read.ts';
import { readFleetImport, tableProblemOf } from '../company/fleet-tables/read.ts';
import { paymentMethodsOf } from './payment-methods.ts';
import { readPrices } from '../public/city/prices.ts';
import { readProfile } from '../person/account/read.ts';
import { readSmsCommands } from '../public/sms/read.ts';
import { readZones } from '../public/city/zones.ts';

const DAY = '2026-11-19T10:00:00Z';
const DAY_MS = Date.parse(DAY);

describe('company import file', () => {
  it('[companies-6] reads the result of each line and skips unknown problems', () => {
    const counts = { version: 'v1', rows: 9, added: 1, changed: 2, same: 3, refused: 4 };
    const problem = { row: 5, field: 'plate', problem: 'plateFormat' };
    const others = [{ ...problem, field: 'colour' }, { ...problem, problem: 'ugly' }, null];
    const coming = [
      { row: 2, text: 'ZZZ', note: 'foreign' },
      { text: 'К 415 МН 178', note: 'ugly' },
      { row: 4 },
    ];
    expect(readFleetImport({ ...counts, isDryRun: true, problems: [problem, ...others], coming })).toEqual({
      ...counts,
      isDryRun: true,
      problems: [problem],
      coming: [
        { row: 2, text: 'ZZZ', note: 'foreign' },
        { row: 0, text: 'К 415 МН 178', note: null },
      ],
    });
    expect(readFleetImport({ problems: [{ field: 'vin', problem: 'vinTaken' }] })).toEqual({
      ...{ isDryRun: false, version: '', rows: 0, added: 0, changed: 0, same: 0, refused: 0 },
      problems: [{ row: 0, field: 'vin', problem: 'vinTaken' }],
      coming: [],
    });
    expect(
      ['tooBig', 'noColumns', 'other', undefined].map((one) => tableProblemOf({ problem: one })),
    ).toEqual([...['tooBig', 'noColumns', null, null]]);
  });
});

describe('profile', () => {
  const profile = (rest: object) => readProfile({ result: rest });
  const vehicle = (rest: object) => profile({ ts: [{ numberTs: 'А123ВС178', ...rest }] }).vehicles[0];
  const session = (rest: object, more: object = {}) =>
    profile({ sessions: [{ id: '5', startDate: DAY, numberTs: 'А123ВС178', ...rest }], ...more }).sessions[0];

  it('reads a plate whole or with a separate region', () => {
    expect(vehicle({ numberTs: 'а123вс', region: 178 })?.plate).toBe('А123ВС178');
    expect(vehicle({ region: '178' })?.plate).toBe('А123ВС178');
    expect(vehicle({ numberTs: undefined, number: 'А123ВС178' })?.plate).toBe('А123ВС178');
    expect(vehicle({ numberTs: 'AB12', formatGrz: 'Иностранный', region: '178' })).toMatchObject({
      plate: 'AB12',
    });
    expect(vehicle({ numberTs: '' })).toBeUndefined();
  });

  it('treats a vehicle as active by default; accepts two certificate spellings', () => {
    expect(
      [vehicle({}), vehicle({ active: true }), vehicle({ active: false })].map((one) => one?.isActive),
    ).toEqual([...[true, true, false]]);
    expect(vehicle({ stsNumber: '7812 345678' })?.stsNumber).toBe('7812 345678');
    expect([vehicle({ category: 'c' }), vehicle({ category: 'x' })].map((one) => one?.category)).toEqual([
      'C',
      'B',
    ]);
  });

  it('skips a session without a number, a start or a readable end', () => {
    expect(session({})).toMatchObject({ id: '5', reservationId: '5', startMs: DAY_MS, endMs: null });
    for (const wrong of [{ id: '' }, { startDate: 'вчера' }, { endDate: 'завтра' }])
      expect(session(wrong)).toBeUndefined();
    expect(session({ reservationId: '9', payUntil: DAY })).toMatchObject({
      ...{ id: '5', reservationId: '9', payUntilMs: DAY_MS },
    });
  });

  it('reads session data from its vehicle first, then from the session', () => {
    const ts = [{ numberTs: 'О808ОТ198' }, { numberTs: 'А123ВС178', name: 'Лада', category: 'C' }];
    expect(session({}, { ts })?.transport).toEqual({
      ...{ plate: 'А123ВС178', category: 'C', format: 'rus', name: 'Лада' },
    });
    expect(session({ category: 'D' })?.transport).toMatchObject({ category: 'D', name: '' });
    const transport = { numberTs: 'а123вс', region: '178', category: 'A', name: 'Своя' };
    expect(session({ transport })?.transport).toMatchObject({
      plate: 'А123ВС178',
      category: 'A',
      name: 'Своя',
    });
    expect(session({ numberTs: undefined, transport: 'А123ВС178' })?.transport.plate).toBe('А123ВС178');
    expect(session({ transport: { numberTs: 'AB12', formatGrz: 'Иностранный' } })?.transport).toMatchObject({
      ...{ plate: 'AB12', format: 'foreign' },
    });
  });

  it('[ACC-160] puts the main phone first when the list lacks it and never repeats it', () => {
    const main = { phone: '79110000001', isMain: true };
    const other = { phone: '79110000002', isMain: false };
    expect(profile({ telephone: '79110000001', telephones: [other] }).phones).toEqual([main, other]);
    expect(profile({ telephone: main, telephones: [other, main] }).phones).toEqual([other, main]);
    expect(profile({ telephones: ['79110000002', {}] }).phones).toEqual([other]);
  });

  it('skips a document without a title and accepts other profile names', () => {
    expect(profile({ documents: [{ title: ' ' }, { title: '7812', type: 'STS' }] }).documents).toEqual([
      { id: '7812', title: '7812', type: 'STS', typeLabel: 'STS' },
    ]);
    expect(profile({ defaultZone: '0001', mustSetPassword: true })).toMatchObject({
      ...{ defaultZone: '0001', mustSetPassword: true },
    });
  });
});

describe('prices', () => {
  it('reads sums and times of a cost under either name', () => {
    expect(
      readCost({ costData: { totalcost: 5, intervals: [{ price: 3, from: '8:00', to: '9:30' }] } }),
    ).toMatchObject({
      total: 500,
      rows: [{ cost: 300, total: 300, from: '08:00', to: '09:30', note: null, hourPrice: null }],
    });
    const rows = [{ cost: 5, benefit: 2, total: 4, note: 'free', timestart: '8:00', timeend: 'x' }];
    expect(readCost({ totalcost: 1, costData: rows }).rows[0]).toMatchObject({
      ...{ cost: 500, benefit: 200, total: 400, note: 'free', from: '08:00', to: '' },
    });
    expect(
      readCost({ totalcost: 9, totaldiscount: 2, sumSale: 1, freeUntil: DAY, refill: 7, balance: 4 }),
    ).toMatchObject({
      ...{ discount: 200, freeUntilMs: DAY_MS, refill: 700, isEnough: false },
    });
    expect(readCost({ totalcost: 9, paidFrom: DAY, paidUntil: null }).paidRest).toEqual({
      ...{ fromMs: DAY_MS, untilMs: null },
    });
    expect(readCost({ totalcost: 9, options: { minutePriceRounded: 1 } }).options).toEqual({
      ...{ firstHourWhole: false, minutePriceRounded: true },
    });
  });

  it('reads messages, instants and the payment address of a start and an end', () => {
    const told = { message: 'Готово', reservationId: '7', startDate: DAY, endDate: DAY, order: 3 };
    for (const name of ['RedirectURL', 'redirectURL'])
      expect(readStarted({ ...told, [name]: '/pay' })).toEqual({
        ...{ message: 'Готово', reservationId: '7', startMs: DAY_MS, endMs: DAY_MS, order: '3' },
        ...{ charged: null, balance: null, redirectUrl: '/pay' },
      });
    expect(readCancelled({ message: 'Готово', balance: 4 })).toEqual({
      ...{ message: 'Готово', refund: null, bonus: 0, balance: 400 },
    });
  });

  it('orders the prices of a zone by day and hour', () => {
    const row = (daycode: number, timestart: string, timeend: string) => ({
      daycode,
      timestart,
      timeend,
      price: 1,
    });
    const read = readPrices([
      row(3, '08:00', '20:00'),
      row(0, '20:00', '24:00'),
      row(0, '08:00', '20:00'),
      row(1, '08:00', '09:00'),
    ]);
    expect(read.map(({ dayType, from }) => [dayType, from])).toEqual([
      ['weekday', 480],
      ['weekday', 1200],
      ['saturday', 480],
      ['holiday', 480],
    ]);
    expect(readPrices([{ hourPrice: 40, timestart: '08:00' }])).toMatchObject(
      [0, 1, 2, 3].map(() => ({ hourPrice: 4000, from: 0, to: 1440, categories: 'all' })),
    );
    const types = { motorcycle: ['A', 'M'], truck: ['C', 'D'], car: ['B'] };
    for (const [vehicleType, categories] of Object.entries(types))
      for (const price of [{ max: 4000, min: 1 }, { min: 4000 }, 4000])
        expect(readPrices([{ vehicleType, price, day: 'суббота' }])).toMatchObject([
          { categories, hourPrice: 4000 },
        ]);
    expect(readPrices([{ price: 1, day: 0, categoryts: 'С, м;в' }])).toMatchObject([
      { categories: ['C', 'M', 'B'] },
    ]);
  });

  it('reads a zone under any of its names', () => {
    const names = (zone: object) =>
      readZones([zone]).map(({ code, zoneNumber, name, zoneName, category }) => [
        code,
        zoneNumber,
        name,
        zoneName,
        category,
      ]);
    expect(names({ value: '1' })).toEqual([['1', '1', '1', '1', '']]);
    expect(names({ code: '2', zonedescription: 'Центр', zonetype: 'A' })).toEqual([
      ['2', '2', 'Центр', 'Центр', 'A'],
    ]);
    expect(names({ zonenumber: '3', value: '4', name: 'Имя', category: 'B' })).toEqual([
      ['4', '3', 'Имя', '3', 'B'],
    ]);
  });
});

describe('companies, commands and methods', () => {
  const company = readCorporateProfile({
    result: {
      drivers: [{ id: '1', active: false }, { id: '2' }, { id: '3', status: 'Не активен', active: true }],
      ts: [{ number: 'А123ВС178', vin: 'V', imei: 'I' }],
      devices: [
        { id: '1', vin: 'V', imei: 'I', ts: 'А123ВС178', status: 'Активно' },
        { id: '2', IMEI: 'J', VIN: 'W' },
      ],
    },
  });

  it("reads a driver's active state from the status text, else from the flag", () => {
    expect(company.drivers.map(({ active }) => active)).toEqual([false, true, false]);
    expect(company.ts[0]).toMatchObject({ vin: 'V', imei: 'I' });
    expect(company.devices).toMatchObject([
      { vin: 'V', imei: 'I', ts: 'А123ВС178' },
      { vin: 'W', imei: 'J' },
    ]);
  });

  it('[COR-013] changes only the switched entry', () => {
    expect(withDriverSwitched(company, '1', true).drivers.map(({ active }) => active)).toEqual([
      true,
      true,
      false,
    ]);
    const { devices } = withDeviceSwitched(company, '1', false);
    expect(devices.map(({ isWorking }) => isWorking)).toEqual([false, true]);
    expect(devices[0]).toMatchObject({ status: 'Не активно', active: true });
  });

  it('shows a command that has at least one of its texts', () => {
    const shown = [{ name: 'А' }, { example: 'Б' }, { commandTranscription: 'В' }];
    expect(readSmsCommands({ commands: [...shown, {}, { hint: 'Г' }] })).toHaveLength(3);
    expect(readSmsCommands(shown)[2]?.transcription).toBe('В');
    expect(
      paymentMethodsOf([
        {
          methodName: 'sbp',
          methodNameForShowEn: 'SBP',
          methodDescriptionEn: 'By QR',
          isPhoneRequired: true,
        },
        { methodName: 'card' },
      ]),
    ).toEqual([
      {
        name: 'sbp',
        title: 'sbp',
        description: '',
        titleEn: 'SBP',
        descriptionEn: 'By QR',
        isPhoneRequired: true,
      },
      { name: 'card', title: 'card', description: '', isPhoneRequired: false },
    ]);
  });
});
