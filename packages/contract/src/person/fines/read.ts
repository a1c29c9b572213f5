import type { FineStatus } from '@gorpark/domain/fine';
import type { Kopecks } from '@gorpark/domain/money';
import { formatCertificate } from '@gorpark/domain/certificate';
import { isIssueDate } from '@gorpark/domain/receipt';
import { amountOrZero } from '../../wire/money.ts';
import { fields, flag, list, moment, pick, text } from '../../wire/read.ts';

/** Sums in kopecks, instants in UTC milliseconds; `null`: unknown. */
export interface Fine {
  status: FineStatus;
  statusText: string;
  uin: string;
  article: string;
  place: string;
  offenseMs: number | null;
  /** YYYY-MM-DD if the time is unknown, else empty. */
  offenseDay: string;
  rulingDate: string;
  orderNumber: string;
  total: Kopecks;
  paid: Kopecks;
  sts: string;
  plate: string;
  startMs: number | null;
  endMs: number | null;
  type: string;
  provider: string;
  isDemo: boolean;
}

export interface Fines {
  fines: readonly Fine[];
  /** true: stored data, because the source is unavailable. */
  isStored: boolean;
  storedMs: number | null;
}

export interface FineImage {
  /** A data URL, so the page sends no request. */
  url: string;
}

/** Russian and English stems; the first match wins. */
const STEMS: readonly (readonly [RegExp, FineStatus])[] = [
  [/^(не\s*оплач|неоплач|unpaid|not\s*paid|new|нов)/, 'new'],
  [/(пристав|bailiff)/, 'bailiffs'],
  [/^(частично|part)/, 'new'],
  [/^(оплач|paid)/, 'paid'],
  [/^(приостанов|suspend)/, 'suspended'],
  [/^(отправ|sent)/, 'sent'],
  [/^(доставл|вруч|deliver)/, 'delivered'],
  [/^(отмен|аннул|cancel)/, 'cancelled'],
  [/^(подпис|sign)/, 'signed'],
  [/^(возвр|return)/, 'returned'],
];

const statusOf = (words: string): FineStatus => {
  const clean = words.toLowerCase().replaceAll(/[_-]+/g, ' ').trim();
  return STEMS.find(([stem]) => stem.test(clean))?.[1] ?? (clean === '' ? 'new' : 'other');
};

const dateOf = (value: unknown): string => {
  const day = text(value).slice(0, 10);
  return isIssueDate(day) ? day : '';
};

const fineOf = (value: unknown): Fine[] => {
  const from = fields(value);
  const uin = text(from['uin'] ?? from['UIN']);
  if (uin === '') return [];
  const statusText = text(pick(from, 'fineStatus', 'status'));
  const offense = pick(from, 'offenseDate', 'offense_date', 'dateOffense');
  return [
    {
      status: statusOf(statusText),
      statusText,
      uin,
      article: text(from['article']),
      place: text(from['place']),
      offenseMs: moment(offense),
      offenseDay: isIssueDate(text(offense)) ? text(offense) : '',
      rulingDate: dateOf(pick(from, 'rulingDate', 'ruling_date', 'dateRuling')),
      orderNumber: text(pick(from, 'orderNumber', 'order_number')),
      total: amountOrZero(from['totalSum']),
      paid: amountOrZero(from['paidSum']),
      sts: formatCertificate(text(from['sts'])),
      plate: text(from['grz']),
      startMs: moment(from['start']),
      endMs: moment(from['end']),
      type: text(from['type']),
      provider: text(from['provider']),
      isDemo: flag(from['demo']),
    },
  ];
};

/** Returns the fines. Skips one without a UIN, because it cannot be identified. */
export const readFines = (answer: unknown): Fines => {
  const from = fields(answer);
  const result = pick(from, 'fines', 'result');
  return {
    fines: list(
      Array.isArray(answer) ? answer : Array.isArray(result) ? result : fields(result)['fines'],
    ).flatMap(fineOf),
    isStored: flag(from['isStored']),
    storedMs: moment(from['storedAt']),
  };
};

/** First base64 characters of image formats that cannot contain a script. */
const HEADS: readonly (readonly [string, string])[] = [
  ['/9j/', 'image/jpeg'],
  ['iVBORw0KGgo', 'image/png'],
  ['UklGR', 'image/webp'],
];

/** Returns the photo; `null` without a displayable image [THR-7]. */
export const readFineImage = (answer: unknown): FineImage | null => {
  const from = fields(answer);
  const image = text(pick(from, 'image', 'result')).replace(/^data:image\/\w+;base64,/, '');
  const type = HEADS.find(([head]) => image.startsWith(head))?.[1];
  if (type === undefined || !/^[A-Za-z0-9+/]+=*$/.test(image)) return null;
  return { url: `data:${type};base64,${image}` };
};
