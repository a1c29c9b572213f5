import { kopecks, roublesText, ZERO } from '@gorpark/domain/money';
import { formatDateTime, type Lang, toZoned } from '@gorpark/domain/time';
import type { Cell, Row } from '#src/platform/files/xlsx.ts';
import type { FileFormat, HistoryFilter, OperationType } from './filter.ts';
import type { OperationRow } from './row.ts';
import { TYPE_LABELS } from './labels.ts';

/** Plain data, because it is sent to a thread. */
export interface FileHead {
  format: FileFormat;
  lang: Lang;
  filter: HistoryFilter;
  timeZone: string;
  cityName: string;
  createdMs: number;
  rowsTotal: number;
  isCut: boolean;
  hasBonus: boolean;
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
  bonusSpent: 'Списано бонусами',
  bonusCame: 'Начислено бонусами',
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
    bonus: 'Бонусами, ₽',
    status: 'Статус',
    order: 'Заказ',
    driver: 'Водитель',
    check: 'Чек',
    description: 'Описание',
  },
};

const EN: typeof RU = {
  title: 'Operations history',
  totals: 'Totals',
  total: 'Total',
  city: 'City',
  made: 'Created',
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
  came: 'Added to the balance',
  bonusSpent: 'Taken from bonuses',
  bonusCame: 'Added to bonuses',
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
    bonus: 'Bonus, ₽',
    status: 'Status',
    order: 'Order',
    driver: 'Driver',
    check: 'Receipt',
    description: 'Description',
  },
};

export const LABELS: Readonly<Record<Lang, typeof RU>> = { ru: RU, en: EN };

type ColumnName = keyof (typeof RU)['columns'];

/** Relative widths; without the second one a column is left out of a PDF. */
const COLUMNS: readonly [name: ColumnName, width: number, pdfWidth?: number, align?: 'right'][] = [
  ['date', 17, 15],
  ['type', 24, 22],
  ['plate', 13, 17],
  ['zone', 8, 9],
  ['parking', 28, 25],
  ['from', 17, 15],
  ['to', 17, 15],
  ['minutes', 8],
  ['tariff', 12],
  ['sale', 11],
  ['sum', 13, 14, 'right'],
  ['bonus', 13, 16, 'right'],
  ['status', 14, 17],
  ['order', 14, 14],
  ['driver', 14],
  ['check', 30],
  ['description', 30, 30],
];

export function columnsOf({ lang, hasBonus }: Pick<FileHead, 'lang' | 'hasBonus'>) {
  return COLUMNS.filter(([name]) => hasBonus || name !== 'bonus').map(
    ([name, width, pdfWidth = null, align = 'left']) => ({
      name,
      title: LABELS[lang].columns[name],
      width,
      pdfWidth,
      align: align as 'left' | 'right',
    }),
  );
}

interface Moved {
  /** Both values are in kopecks. */
  money: number;
  bonus: number;
}

/** As on the history page, a sum is money and bonus together. */
function movedBy({
  type,
  amount: moved,
  sumBonus: part = ZERO,
}: Pick<OperationRow, 'type' | 'amount' | 'sumBonus'>): Moved {
  if (type === 'bonus20') return { money: 0, bonus: moved };
  // Only a parking payment or its refund has a bonus part.
  return { money: moved, bonus: type === 'cancel' ? part : 0 - part };
}

export function introOf(head: FileHead): string[] {
  const texts = LABELS[head.lang];
  const { filter } = head;
  const moment = (ms: number): string => formatDateTime(ms, head.timeZone, 'DD.MM.YYYY HH:mm', head.lang);
  const from = filter.fromMs === null ? '' : `${texts.from} ${moment(filter.fromMs)}`;
  const to = filter.toMs === null ? '' : `${texts.to} ${moment(filter.toMs)}`;
  const period =
    filter.fromMs === null && filter.toMs === head.createdMs ? texts.allTime : `${from} ${to}`.trim();
  const place = filter.parkingCode ?? filter.zone;
  const rows = [
    `${texts.city}: ${head.cityName}. ${texts.made}: ${moment(head.createdMs)}. ${texts.rows}: ${head.rowsTotal}`,
    `${texts.period}: ${period}`,
    [
      `${texts.type}: ${filter.type ? TYPE_LABELS[head.lang][filter.type] : texts.all}`,
      `${texts.plate}: ${filter.plate ?? texts.all}`,
      `${filter.parkingCode === null ? texts.zone : texts.parking}: ${place ?? texts.all}`,
    ].join('; '),
  ];
  if (filter.orderNumber) rows.push(`${texts.order}: ${filter.orderNumber}`);
  if (filter.driverPhone) rows.push(`${texts.driver}: ${filter.driverPhone}`);
  if (head.isCut) rows.push(`${texts.cut}: ${head.rowsTotal}`);
  return rows;
}

/** Dates are in the city's time. */
export function cellsOf(row: OperationRow, { lang, timeZone, hasBonus }: FileHead): Row {
  const local = (text: string | null): Cell =>
    text === null ? null : { local: toZoned(Date.parse(text), timeZone).toPlainDateTime() };
  const { money, bonus } = movedBy(row);
  return [
    local(row.dateOperation),
    TYPE_LABELS[lang][row.type],
    row.transport,
    row.zone,
    row.parking,
    local(row.startsOf),
    local(row.endOf),
    row.duration,
    row.tariff,
    { kopecks: row.sumSale },
    { kopecks: money + bonus },
    ...(hasBonus ? [{ kopecks: bonus }] : []),
    row.resolution,
    row.orderNumber,
    row.driverPhone,
    row.checkFiscal,
    row.description,
  ];
}

export function pdfCellsOf(row: OperationRow, { lang, timeZone, hasBonus }: FileHead): string[] {
  const moment = (text: string | null): string =>
    text === null ? '' : formatDateTime(Date.parse(text), timeZone, 'DD.MM.YYYY HH:mm', lang);
  const { money, bonus } = movedBy(row);
  return [
    moment(row.dateOperation),
    TYPE_LABELS[lang][row.type],
    row.transport,
    row.zone,
    row.parking,
    moment(row.startsOf),
    moment(row.endOf),
    signed(money + bonus),
    ...(hasBonus ? [bonus === 0 ? '' : signed(bonus)] : []),
    row.resolution,
    row.orderNumber,
    row.description,
  ];
}

function signed(sum: number): string {
  return roublesText(kopecks(sum)).replace('-', '\u2212');
}

/** Sums completed operations by type; pending and failed ones moved no money. Kopecks inside. */
export function createTotals(head: Pick<FileHead, 'lang' | 'hasBonus'>) {
  const texts = LABELS[head.lang];
  const byType = new Map<OperationType, number>();
  const out: Moved = { money: 0, bonus: 0 };
  const into: Moved = { money: 0, bonus: 0 };
  const whole = (): number => out.money + into.money + out.bonus + into.bonus;
  return {
    add(row: Pick<OperationRow, 'type' | 'status' | 'amount' | 'sumBonus'>): void {
      if (row.status !== 'done') return;
      const { money, bonus } = movedBy(row);
      byType.set(row.type, (byType.get(row.type) ?? 0) + money + bonus);
      (money < 0 ? out : into).money += money;
      (bonus < 0 ? out : into).bonus += bonus;
    },
    facts(): [string, string][] {
      const sums: [string, number][] = [
        ...[...byType].map(([type, sum]): [string, number] => [TYPE_LABELS[head.lang][type], sum]),
        [texts.spent, out.money],
        [texts.came, into.money],
      ];
      if (head.hasBonus) sums.push([texts.bonusSpent, out.bonus], [texts.bonusCame, into.bonus]);
      return [...sums, [texts.total, whole()] as const].map(([name, sum]) => [name, `${signed(sum)} ₽`]);
    },
    sheetRow(): Row {
      const cells: Partial<Record<ColumnName, Cell>> = {
        date: texts.total,
        sum: { kopecks: whole() },
        bonus: { kopecks: out.bonus + into.bonus },
      };
      return columnsOf(head).map(({ name }) => cells[name] ?? null);
    },
  };
}
