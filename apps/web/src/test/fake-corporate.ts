import type { operations, WireReplyOf } from '@gorpark/contract';
import type { FakeAnswers } from './fake-server.ts';

export type FakeCompany = WireReplyOf<typeof operations.getCorpProfile>['result'];

export const fakeCompany = (rest: Partial<FakeCompany> = {}): FakeCompany => ({
  Почта: 'office@demo.gorpark.ru',
  ИНН: '7800000001',
  Наименование: 'ООО «Невский курьер»',
  Баланс: 48_200,
  Автомобили: [
    {
      Идентификатор: '11',
      ГРЗ: 'К415МН178',
      'Формат ГРЗ': 'Российский',
      Категория: 'B',
      VIN: 'XTA210930Y2766401',
      IMEI: '',
    },
    { Идентификатор: '12', ГРЗ: 'Т204ОР178', 'Формат ГРЗ': 'Российский', Категория: 'B', VIN: '', IMEI: '' },
  ],
  Водители: [
    {
      Идентификатор: '1',
      ФИО: 'Смирнов Павел Игоревич',
      Телефон: '79000000101',
      ГРЗ: 'К415МН178',
      Устройство: '356938035643801',
      Статус: 'Активен',
    },
    {
      Идентификатор: '2',
      ФИО: 'Алексеева Мария',
      Телефон: '79000000102',
      ГРЗ: 'Т204ОР178',
      Устройство: '',
      Статус: 'Активен',
    },
    {
      Идентификатор: '3',
      ФИО: 'Гаспарян Ашот Левонович',
      Телефон: '79000000103',
      ГРЗ: '',
      Устройство: '',
      Статус: 'Не активен',
    },
  ],
  Устройства: [
    {
      Идентификатор: '21',
      ГРЗ: 'К415МН178',
      VIN: 'XTA210930Y2766401',
      IMEI: '356938035643801',
      Статус: 'Активно',
    },
    { Идентификатор: '22', ГРЗ: '', VIN: '', IMEI: '356938035643802', Статус: 'Не активно' },
  ],
  Сессии: [],
  'Способы оплаты': [],
  ...rest,
});

export const fakeInvoice = (
  rest: Partial<WireReplyOf<typeof operations.getInvoices>['result'][number]> = {},
): WireReplyOf<typeof operations.getInvoices>['result'][number] => ({
  date: '2025-11-05T09:00:00.000Z',
  receiptnumber: 'A'.repeat(26),
  sum: 25_000,
  status: 'wait',
  receiptname: 'Счёт № 25-000017',
  type: 'legal',
  UIN: '',
  number: '25-000017',
  purpose: 'refill',
  ...rest,
});

export const FAKE_CORPORATE = {
  getCorpProfile: { result: fakeCompany() },
  activateDriver: {},
  deactivateDriver: {},
  activateDevice: {},
  deactivateDevice: {},
  addDriver: { id: '4' },
  editDriver: {},
  removeDriver: {},
  addCompanyTs: { id: '13' },
  editCompanyTs: {},
  exportFleet: {},
  getInvoices: {
    result: [],
    isOffered: true,
    payer: { name: 'ООО «Невский курьер»', inn: '7800000001', ogrn: '', kpp: '', address: '' },
  },
  createInvoice: {
    result: { receiptnumber: 'A'.repeat(26), receipt: fakeInvoice() },
  },
  getInvoice: {},
  getClosing: ({ input }) => ({
    result: {
      month: String(input['month']),
      isRunning: false,
      opening: 1000,
      came: 50_000,
      paid: 3000,
      returned: 200,
      other: 0,
      closing: 48_200,
      stays: 12,
      cars: 2,
      drivers: 2,
    },
  }),
  getClosingFile: {},
  importFleet: ({ input }) => ({
    isDryRun: input['isDryRun'] === true,
    version: 'v1',
    rows: 4,
    added: 2,
    changed: 1,
    same: 0,
    refused: 1,
    problems: [{ row: 5, field: 'vin', problem: 'vinFormat' }],
    coming: [
      { row: 2, text: 'К 415 МН 178' },
      { row: 3, text: 'ZZZ', note: 'foreign' },
    ],
  }),
  getSmsCommands: { result: [] },
} as const satisfies Partial<FakeAnswers>;
