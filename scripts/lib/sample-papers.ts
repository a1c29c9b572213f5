// Documents for `npm run check:files`: Cyrillic, formula characters, markup, negative sums.
import type { FileHead, OperationRow } from '../../apps/server/src/features/history/index.ts';
import type { Paper } from '../../apps/server/src/features/receipts/index.ts';
import { kopecks } from '../../packages/domain/src/money.ts';

const AT_MS = Date.UTC(2025, 10, 5, 9, 0);

const receipt: Paper['receipt'] = {
  cityId: 1,
  receiptNumber: 'sample',
  accountId: 1,
  year: 2025,
  number: 17,
  uin: '18810178260311001238',
  orderNumber: '5',
  purpose: 'refill',
  amount: kopecks(150_050),
  subscriptionCode: null,
  plate: null,
  payerType: 'individual',
  payer: {
    type: 1,
    lastName: 'Ёлкина-Щучья',
    firstName: 'Анна',
    middleName: 'Петровна',
    typeDoc: 1,
    document: '•••• 158',
  },
  payee: {
    name: 'Центр «Парковки»',
    inn: '7840066803',
    kpp: '784001001',
    account: '40102810945370000005',
    bankName: 'Северо-Западное ГУ Банка России',
    bic: '014030106',
    correspondent: '03221643400000007200',
  },
  lang: 'ru',
  createdAt: new Date(AT_MS),
  status: 'wait',
};

export const RECEIPT: Paper = {
  receipt,
  payer: { stored: receipt.payer, secret: null },
  timeZone: 'Europe/Moscow',
  lang: 'ru',
};

const company: Paper['payer']['stored'] = {
  type: 2,
  name: 'ООО «<b>Курьер</b> & сыновья»',
  ogrn: '1037843031808',
  inn: '7830002416',
  kpp: '784101001',
  address: 'Санкт-Петербург, Дворцовая наб., 34',
};

export const INVOICE: Paper = {
  ...RECEIPT,
  receipt: { ...receipt, payerType: 'legal', payer: company, lang: 'en' },
  payer: { stored: company, secret: null },
  lang: 'en',
};

const FORMULA = '=HYPERLINK("http://evil.example";"Чек")';

const row: OperationRow = {
  startsOf: '2025-11-05T08:00:00.000Z',
  endOf: '2025-11-05T09:00:00.000Z',
  dateOperation: '2025-11-05T08:00:00.000Z',
  duration: 60,
  type: 'payment',
  zone: '0001',
  parking: '',
  tariff: 'central',
  transport: 'А123ВС178',
  resolution: 'Выполнено',
  sum: 250.5,
  sumSale: 0,
  status: 'done',
  orderNumber: '501',
  driverPhone: '',
  checkFiscal: '',
  description: FORMULA,
  amount: -250.5,
};

const head: Omit<FileHead, 'format'> = {
  lang: 'ru',
  filter: {
    fromMs: null,
    toMs: AT_MS,
    type: null,
    plate: 'А123ВС178',
    zone: null,
    parkingCode: null,
    orderNumber: null,
    driverPhone: null,
  },
  timeZone: 'Europe/Moscow',
  cityName: 'Санкт-Петербург',
  createdMs: AT_MS,
  rowsTotal: 2,
  isCut: false,
  hasBonus: false,
};

export const OPERATIONS = {
  head,
  rows: [row, { ...row, type: 'refill', orderNumber: '502', sum: 1000, amount: 1000, description: '+7' }],
} satisfies { head: unknown; rows: OperationRow[] };

export const WANTED = {
  receipt: [
    'Квитанция № 25-000017',
    'Центр «Парковки»',
    '7840066803 / 784001001',
    'Ёлкина-Щучья Анна Петровна',
    '40102810945370000005',
    'К оплате: 1 500.50 ₽',
  ],
  invoice: ['Invoice № 25-000017', 'ООО «<b>Курьер</b> & сыновья»', '7830002416 / 784101001', '1 500.50 ₽'],
  history: [
    'История операций',
    'Автомобиль: А123ВС178',
    'Оплата парковки',
    '05.11.2025 11:00',
    '−250.50',
    'Пополнение',
    '749.50 ₽',
  ],
  sheet: [
    'Город: Санкт-Петербург',
    'Автомобиль: А123ВС178',
    'Оплата парковки',
    'evil.example',
    'Итого',
    '749',
  ],
  printed: ['Санкт-Петербург', 'А123ВС178', 'Оплата парковки'],
} as const;
