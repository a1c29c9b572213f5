import { kopecks, roublesText } from '@gorpark/domain/money';
import { formatPhone } from '@gorpark/domain/phone';
import { formatDateTime, type Lang, toZoned } from '@gorpark/domain/time';
import type { Cell, Row } from '#src/platform/files/xlsx.ts';
import type { ClosingLine, ClosingRow, ClosingSums } from './closing.sql.ts';

/** Plain data, because it is sent to a thread. */
export interface ClosingSet {
  type: 'xlsx' | 'pdf';
  lang: Lang;
  timeZone: string;
  cityName: string;
  company: { name: string; inn: string };
  /** null: not configured in the city. */
  payee: { name: string; inn: string } | null;
  /** `2025-10`. */
  month: string;
  isRunning: boolean;
  createdMs: number;
  sums: ClosingSums;
  lines: readonly ClosingLine[];
  rows: readonly ClosingRow[];
  isCut: boolean;
}

const RU = {
  title: 'Реестр парковок за {month}',
  register: 'Реестр операций',
  summary: 'По машинам',
  running: 'Месяц не закончился: реестр предварительный',
  made: 'Составлен',
  city: 'Город',
  seller: 'Исполнитель',
  buyer: 'Заказчик',
  inn: 'ИНН',
  opening: 'Баланс на начало месяца',
  came: 'Пополнения',
  paid: 'Списано за парковки',
  returned: 'Возвращено',
  other: 'Прочие движения',
  closing: 'Баланс на конец месяца',
  total: 'Итого',
  byCar: 'По автомобилям и водителям',
  car: 'Автомобиль',
  driver: 'Водитель',
  phone: 'Телефон водителя',
  unknown: 'не указан',
  stays: 'Парковок',
  paidColumn: 'Списано, ₽',
  returnedColumn: 'Возвращено, ₽',
  sum: 'Итого, ₽',
  date: 'Дата и время',
  operation: 'Операция',
  zone: 'Зона',
  parking: 'Парковка',
  from: 'Начало',
  to: 'Конец',
  order: 'Заказ',
  cut: 'Показаны не все операции, но итоги полные. Показано',
  none: 'Парковок в этом месяце не было.',
  signs: 'Исполнитель ____________________        Заказчик ____________________',
  types: {
    payment: 'Оплата парковки',
    renew: 'Продление',
    cancel: 'Возврат',
    paymentSubscription: 'Абонемент',
    paymentGate: 'Парковка со шлагбаумом',
  } as Readonly<Record<string, string>>,
};

const EN: typeof RU = {
  title: 'Parking register, {month}',
  register: 'Operations',
  summary: 'By car',
  running: 'The month is not over: the register is preliminary',
  made: 'Created',
  city: 'City',
  seller: 'Seller',
  buyer: 'Buyer',
  inn: 'INN',
  opening: 'Balance at the beginning',
  came: 'Top-ups',
  paid: 'Paid for parking',
  returned: 'Returned',
  other: 'Other movements',
  closing: 'Balance at the end',
  total: 'Total',
  byCar: 'By vehicle and driver',
  car: 'Vehicle',
  driver: 'Driver',
  phone: 'Phone of the driver',
  unknown: 'not known',
  stays: 'Sessions',
  paidColumn: 'Paid, ₽',
  returnedColumn: 'Returned, ₽',
  sum: 'Total, ₽',
  date: 'Date and time',
  operation: 'Operation',
  zone: 'Zone',
  parking: 'Parking',
  from: 'Start',
  to: 'End',
  order: 'Order',
  cut: 'Not all operations are shown, but the totals are complete. Shown',
  none: 'There was no parking in this month.',
  signs: 'Seller ____________________        Buyer ____________________',
  types: {
    payment: 'Parking payment',
    renew: 'Extension',
    cancel: 'Refund',
    paymentSubscription: 'Subscription',
    paymentGate: 'Barrier parking',
  },
};

export const LABELS: Readonly<Record<Lang, typeof RU>> = { ru: RU, en: EN };

/** `октябрь 2025`. */
export function titleOf({ lang, month }: Pick<ClosingSet, 'lang' | 'month'>): string {
  const texts = new Intl.DateTimeFormat(lang === 'ru' ? 'ru-RU' : 'en-GB', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(Date.parse(`${month}-01T00:00:00Z`));
  return LABELS[lang].title.replace('{month}', texts.replace(/\sг\.$/, ''));
}

export const moneyOf = (sum: number): string => roublesText(kopecks(sum)).replace('-', '\u2212');

export const driverOf = ({ driverName, driverPhone }: ClosingLine | ClosingRow, lang: Lang): string =>
  driverName || (driverPhone === '' ? LABELS[lang].unknown : formatPhone(driverPhone));

export function introOf(set: ClosingSet): string[] {
  const { lang, company, payee, cityName, timeZone, createdMs } = set;
  const t = LABELS[lang];
  return [
    titleOf(set),
    ...(set.isRunning ? [t.running] : []),
    `${t.buyer}: ${company.name}, ${t.inn} ${company.inn}`,
    ...(payee ? [`${t.seller}: ${payee.name}, ${t.inn} ${payee.inn}`] : []),
    `${t.city}: ${cityName}. ${t.made}: ${formatDateTime(createdMs, timeZone, 'DD.MM.YYYY HH:mm', lang)}`,
  ];
}

export function balanceOf({ sums, lang }: ClosingSet): [name: string, sum: number][] {
  const t = LABELS[lang];
  return [
    [t.opening, sums.opening],
    [t.came, sums.came],
    [t.paid, -sums.paid],
    [t.returned, sums.returned],
    ...(sums.other === 0 ? [] : [[t.other, sums.other] as [string, number]]),
    [t.closing, sums.closing],
  ];
}

/** Returns sums in kopecks. */
export function totalOf(lines: readonly ClosingLine[]) {
  const sum = (of: (line: ClosingLine) => number): number => lines.reduce((all, line) => all + of(line), 0);
  return {
    stays: sum(({ stays }) => stays),
    paid: sum(({ paid }) => paid),
    returned: sum(({ returned }) => returned),
  };
}

const whoCells = (row: ClosingLine | ClosingRow, lang: Lang): Cell[] => [
  row.plate,
  driverOf(row, lang),
  row.driverPhone,
];

export function summaryRow(line: ClosingLine, lang: Lang): Row {
  return [
    ...whoCells(line, lang),
    line.stays,
    { kopecks: line.paid },
    { kopecks: line.returned },
    { kopecks: line.paid - line.returned },
  ];
}

export function registerRow(row: ClosingRow, { lang, timeZone }: ClosingSet): Row {
  const local = (ms: number | null): Cell =>
    ms === null ? null : { local: toZoned(ms, timeZone).toPlainDateTime() };
  return [
    ...whoCells(row, lang),
    local(row.atMs),
    LABELS[lang].types[row.type] ?? row.type,
    row.zoneCode,
    row.parkingCode,
    local(row.startMs),
    local(row.endMs),
    { kopecks: -row.sum },
    row.orderNumber,
  ];
}
