import { isCertificate, normalizeCertificate } from '@gorpark/domain/certificate';
import { type Kopecks, readExactMoney, ZERO } from '@gorpark/domain/money';
import { checkPlate, plateKey } from '@gorpark/domain/plate';
import { isIssueDate } from '@gorpark/domain/receipt';
import { parseInstant } from '@gorpark/domain/time';
import { isoWritten } from '@gorpark/domain/written-day';
import { isUin } from '@gorpark/domain/uin';

export type FineEntry = Readonly<Partial<Record<FineField, string | number>>> & { uin: string };

export const FINE_FIELDS = [
  'fineStatus',
  'uin',
  'article',
  'place',
  'offenseDate',
  'rulingDate',
  'orderNumber',
  'totalSum',
  'paidSum',
  'sts',
  'grz',
  'start',
  'end',
  'type',
  'provider',
] as const;
export type FineField = (typeof FINE_FIELDS)[number];

export interface Fine {
  uin: string;
  status: string;
  article: string;
  place: string;
  offenseAt: Date | null;
  /** YYYY-MM-DD. */
  ruledOn: string | null;
  orderNumber: string;
  total: Kopecks;
  paid: Kopecks;
  sts: string;
  plate: string;
  plateKey: string;
  startsAt: Date | null;
  endsAt: Date | null;
  /** Fields that contained only a date, stored as midnight in the city. */
  wholeDays: FineField[];
  kind: string;
  provider: string;
}

const sumOf = (value: string | number | undefined): Kopecks | null => readExactMoney(String(value ?? ''));

export type ReadFine = { ok: true; fine: Fine } | { ok: false; field: FineField; problem: string };

const EXAMPLES: Readonly<Record<FineField, string>> = {
  fineStatus: 'Не оплачен',
  uin: '18810178260311000096',
  article: 'ст. 14 КоАП',
  place: 'ул. Марата, 1',
  offenseDate: '2026-11-06T11:42 (06.11.2026 11:42)',
  rulingDate: '2026-11-09 (09.11.2026)',
  orderNumber: '118',
  totalSum: '3000',
  paidSum: '0',
  sts: '99 12 345678',
  grz: 'А123ВС178',
  start: '2026-11-06T11:00 (06.11.2026 11:00)',
  end: '2026-11-06T12:00 (06.11.2026 12:00)',
  type: 'парковка',
  provider: 'ГКУ «АМПП»',
};

const TEXT_MAX = 500;

class Wrong extends Error {
  readonly field: FineField;
  constructor(field: FineField, problem: string) {
    super(problem);
    this.field = field;
  }
}

const wrong = (field: FineField, ru: string, en: string): Wrong =>
  new Wrong(field, `${ru}, например ${EXAMPLES[field]} / ${en}, for example ${EXAMPLES[field]}`);

/** Validates a fine. Times without an offset are in the city's time zone. */
export function readFine(entry: FineEntry, timeZone: string): ReadFine {
  const text = (field: FineField): string => {
    const value = String(entry[field] ?? '').trim();
    if (value.length > TEXT_MAX || value.includes('\0'))
      throw new Wrong(
        field,
        `не больше ${TEXT_MAX} знаков, например ${EXAMPLES[field]} / ${TEXT_MAX} characters at most, for example ${EXAMPLES[field]}`,
      );
    return value;
  };
  const wholeDays: FineField[] = [];
  const moment = (field: FineField): Date | null => {
    const value = isoWritten(text(field));
    if (value === '') return null;
    const isDay = isIssueDate(value);
    if (isDay) wholeDays.push(field);
    const ms = parseInstant(isDay ? `${value}T00:00` : value, timeZone);
    if (ms === null) throw wrong(field, 'нужны день и время', 'a day and a time are needed');
    return new Date(ms);
  };
  const sum = (field: FineField, standard: Kopecks | null): Kopecks => {
    const kop = text(field) === '' ? standard : sumOf(entry[field]);
    if (kop === null || kop < 0) throw wrong(field, 'нужна сумма в рублях', 'a sum in roubles is needed');
    return kop;
  };
  try {
    const uin = text('uin');
    if (!isUin(uin))
      throw wrong(
        'uin',
        'это не УИН или в нём ошибка: контрольная цифра не сходится',
        'this is not a UIN, or its check digit is wrong',
      );
    const sts = normalizeCertificate(text('sts'));
    if (!isCertificate(sts))
      throw wrong('sts', 'нужен номер СТС', 'the number of a vehicle certificate is needed');
    const plate = checkPlate(text('grz'));
    if (plate.problems.length > 0) throw wrong('grz', 'нужен номер автомобиля', 'a plate is needed');
    const ruled = isoWritten(text('rulingDate'));
    if (ruled !== '' && !isIssueDate(ruled)) throw wrong('rulingDate', 'нужен день', 'a day is needed');
    return {
      ok: true,
      fine: {
        uin,
        sts,
        plate: plate.number,
        plateKey: plateKey(plate.number),
        status: text('fineStatus'),
        article: text('article'),
        place: text('place'),
        offenseAt: moment('offenseDate'),
        ruledOn: ruled || null,
        orderNumber: text('orderNumber'),
        total: sum('totalSum', null),
        paid: sum('paidSum', ZERO),
        startsAt: moment('start'),
        endsAt: moment('end'),
        wholeDays,
        kind: text('type'),
        provider: text('provider'),
      },
    };
  } catch (error) {
    if (error instanceof Wrong) return { ok: false, field: error.field, problem: error.message };
    throw error;
  }
}
