import { errorText } from '@gorpark/contract/error-texts';
import { startOfMonth } from '@gorpark/domain/repair';
import { deadlineOf, type RepairFacts, type RepairRefusal } from '@gorpark/domain/repair-assess';
import type { Kopecks } from '@gorpark/domain/money';
import type { Quote } from '@gorpark/domain/price';
import type { SubjectOf } from '@gorpark/domain/plate-twin';
import { formatDateTime } from '@gorpark/domain/time';
import type { Lang } from '#src/platform/http/route.ts';
import { fail, type Failure } from '#src/platform/result.ts';
import type { CityTariffs } from '../../tariffs/index.ts';
import type { Payer } from '../commands/command.ts';
import type { SessionRow } from '../change/session.sql.ts';
import type { RepairState } from '../tables.ts';
import type { RepairFactsRow, RepairQuestion } from './repair.sql.ts';

export interface RepairAsk {
  city: CityTariffs;
  payer: Pick<Payer, 'kind' | 'accountId'>;
  nowMs: number;
  lang: Lang;
  subjectOf: SubjectOf;
  /** Fulfils this order. */
  order?: string;
}

export interface RepairPlan {
  before: SessionRow;
  /** With the charge of now. */
  after: RepairState;
  /** Signed. */
  difference: Kopecks;
  quote: Quote;
  /** The check after which this repair is counted; null: not counted. */
  checkNo: number | null;
}

export function questionOf({ city, payer, nowMs, order }: RepairAsk): RepairQuestion {
  const { cityId, timeZone, forgiveness } = city;
  const since = new Date(startOfMonth(nowMs, timeZone));
  return { cityId, payer, since, order, gapMinutes: forgiveness.repair.gapMinutes };
}

export function factsOf({ city: rules, nowMs, subjectOf }: RepairAsk, session: RepairFactsRow): RepairFacts {
  return { ...session, session, rules, nowMs, subjectOf };
}

export function refusalOf(
  { city, lang }: RepairAsk,
  session: { endMs: number },
  refusal: RepairRefusal,
): Failure {
  if (refusal !== 'RepairTooLate') return fail(refusal);
  const time = formatDateTime(deadlineOf(session, city) - 1, city.timeZone, 'DD.MM.YYYY HH:mm');
  return fail(refusal, errorText(refusal, lang).replace('{time}', time));
}
