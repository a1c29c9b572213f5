import { kopecks, roublesText } from '@gorpark/domain/money';
import { formatDateTime, type Lang, toZoned } from '@gorpark/domain/time';
import type { Cell, Row } from '#src/platform/files/xlsx.ts';
import type { FileFormat, HistoryFilter, OperationType } from './filter.ts';
import type { OperationRow } from './row.ts';
import { TYPE_WORDS } from './words.ts';

/** What a file needs besides its rows; plain data, for it travels into a thread. */
export interface FileHead {
  format: FileFormat;
  lang: Lang;
  filter: HistoryFilter;
  timeZone: string;
  cityName: string;
  createdMs: number;
  rowsTotal: number;
  isCut: boolean;
}

const RU = {
  title: 'История операций',
  totals: 'Итоги',
  total: 'Итого',
  city: 'Город',
  made: 'Составлено',
  period: 'Период',
  allTime: 'всё время',
  from: 'с',
  to: 'по',
  type: 'Операция',
  plate: 'Автомобиль',
  zone: 'Зона',
  parking: 'Парковка',
  order: 'Номер заказа',
  driver: 'Телефон водителя',
  all: 'все',
  rows: 'Операций',
  cut: 'Показаны только последние операции',
  spent: 'Списано с баланса',
  came: 'Поступило на баланс',
  columns: {
    date: 'Дата и время',
    type: 'Операция',
    plate: 'Автомобиль',
    zone: 'Зона',
    parking: 'Парковка',
    from: 'Начало',
    to: 'Конец',
    minutes: 'Минут',
    tariff: 'Тариф',
    sale: 'Скидка, ₽',
    sum: 'Сумма, ₽',
    status: 'Статус',
    order: 'Заказ',
    driver: 'Водитель',
    check: 'Чек',
    description: 'Описание',
  },
};

const EN: typeof RU = {
  title: 'History of operations',
  totals: 'Totals',
  total: 'Total',
  city: 'City',
  made: 'Made',
  period: 'Period',
  allTime: 'all time',
  from: 'from',
  to: 'to',
  type: 'Operation',
  plate: 'Vehicle',
  zone: 'Zone',
  parking: 'Parking',
  order: 'Order number',
  driver: 'Phone of the driver',
  all: 'all',
  rows: 'Operations',
  cut: 'Only the latest operations are shown',
  spent: 'Taken from the balance',
  came: 'Came to the balance',
  columns: {
    date: 'Date and time',
    type: 'Operation',
    plate: 'Vehicle',
    zone: 'Zone',
    parking: 'Parking',
    from: 'Start',
    to: 'End',
    minutes: 'Minutes',
    tariff: 'Tariff',
    sale: 'Discount, ₽',
    sum: 'Sum, ₽',
    status: 'Status',
    order: 'Order',
    driver: 'Driver',
    check: 'Receipt',
    description: 'Description',
  },
};

export const WORDS: Readonly<Record<Lang, typeof RU>> = { ru: RU, en: EN };

type ColumnName = keyof (typeof RU)['columns'];

/** Widths in signs; a sheet of paper has room for fewer columns than a table on a screen. */
const COLUMNS: readonly [name: ColumnName, width: number, isInPdf?: true, align?: 'right'][] = [
  ['date', 17, true],
  ['type', 24, true],
  ['plate', 13, true],
  ['zone', 8, true],
  ['parking', 28, true],
  ['from', 17, true],
  ['to', 17, true],
  ['minutes', 8],
  ['tariff', 12],
  ['sale', 11],
  ['sum', 13, true, 'right'],
  ['status', 14, true],
  ['order', 14, true],
  ['driver', 14],
  ['check', 30],
  ['description', 30],
];

export function columnsOf(lang: Lang) {
  return COLUMNS.map(([name, width, isInPdf = false, align = 'left']) => ({
    title: WORDS[lang].columns[name],
    width,
    isInPdf,
    align: align as 'left' | 'right',
  }));
}

/** City, time of making and every filter that was set: a file explains itself (T23 says what was left out). */
export function introOf(head: FileHead): string[] {
  const words = WORDS[head.lang];
  const { filter } = head;
  const moment = (ms: number): string => formatDateTime(ms, head.timeZone, 'DD.MM.YYYY HH:mm', head.lang);
  const from = filter.fromMs === null ? '' : `${words.from} ${moment(filter.fromMs)}`;
  const to = filter.toMs === null ? '' : `${words.to} ${moment(filter.toMs)}`;
  const period =
    filter.fromMs === null && filter.toMs === head.createdMs ? words.allTime : `${from} ${to}`.trim();
  const place = filter.parkingCode ?? filter.zone;
  const lines = [
    `${words.city}: ${head.cityName}. ${words.made}: ${moment(head.createdMs)}. ${words.rows}: ${head.rowsTotal}`,
    `${words.period}: ${period}`,
    [
      `${words.type}: ${filter.type ? TYPE_WORDS[head.lang][filter.type] : words.all}`,
      `${words.plate}: ${filter.plate ?? words.all}`,
      `${filter.parkingCode === null ? words.zone : words.parking}: ${place ?? words.all}`,
    ].join('; '),
  ];
  if (filter.orderNumber) lines.push(`${words.order}: ${filter.orderNumber}`);
  if (filter.driverPhone) lines.push(`${words.driver}: ${filter.driverPhone}`);
  if (head.isCut) lines.push(`${words.cut}: ${head.rowsTotal}`);
  return lines;
}

/** A row of the sheet: real dates and numbers, in the city's time. */
export function cellsOf(row: OperationRow, { lang, timeZone }: FileHead): Row {
  const local = (text: string | null): Cell =>
    text === null ? null : { local: toZoned(Date.parse(text), timeZone).toPlainDateTime() };
  const money = (roubles: number): Cell => ({ kopecks: Math.round(roubles * 100) });
  return [
    local(row.dateOperation),
    TYPE_WORDS[lang][row.type],
    row.transport,
    row.zone,
    row.parking,
    local(row.startsOf),
    local(row.endOf),
    row.duration,
    row.tariff,
    money(row.sumSale),
    money(row.amount),
    row.resolution,
    row.orderNumber,
    row.driverPhone,
    row.checkFiscal,
    row.description,
  ];
}

/** The columns that a sheet of paper has. */
export function pdfCellsOf(row: OperationRow, { lang, timeZone }: FileHead): string[] {
  const moment = (text: string | null): string =>
    text === null ? '' : formatDateTime(Date.parse(text), timeZone, 'DD.MM.YYYY HH:mm', lang);
  return [
    moment(row.dateOperation),
    TYPE_WORDS[lang][row.type],
    row.transport,
    row.zone,
    row.parking,
    moment(row.startsOf),
    moment(row.endOf),
    signed(Math.round(row.amount * 100)),
    row.resolution,
    row.orderNumber,
  ];
}

function signed(sum: number): string {
  return roublesText(kopecks(sum)).replace('-', '\u2212');
}

/** Sums of what is done, by type: what is under way or failed has moved no money. Kopecks inside. */
export function createTotals({ lang }: Pick<FileHead, 'lang'>) {
  const words = WORDS[lang];
  const byType = new Map<OperationType, number>();
  let out = 0;
  let into = 0;
  return {
    add(row: Pick<OperationRow, 'type' | 'status' | 'amount'>): void {
      if (row.status !== 'done') return;
      const sum = Math.round(row.amount * 100);
      byType.set(row.type, (byType.get(row.type) ?? 0) + sum);
      if (sum < 0) out += sum;
      else into += sum;
    },
    facts: (): [string, string][] => [
      ...[...byType].map(([type, sum]): [string, string] => [TYPE_WORDS[lang][type], `${signed(sum)} ₽`]),
      [words.spent, `${signed(out)} ₽`],
      [words.came, `${signed(into)} ₽`],
      [words.total, `${signed(out + into)} ₽`],
    ],
    sheetRow: (): Row => {
      const at = COLUMNS.findIndex(([name]) => name === 'sum');
      return COLUMNS.map((_, index) =>
        index === 0 ? words.total : index === at ? { kopecks: out + into } : null,
      );
    },
  };
}
