import type { InputOf, operations } from '@gorpark/contract';
import { fromRoubles, type Kopecks, toRoubles } from '@gorpark/domain/money';
import { plateKey } from '@gorpark/domain/plate';
import { refuseOutdated } from '#src/platform/http/outdated.ts';
import type { Failure } from '#src/platform/result.ts';
import type { SessionState } from '../change/session.sql.ts';
import type { SessionStatus } from '../tables.ts';
import { instant } from './reply.ts';

export type Shown = InputOf<typeof operations.renew>['shown'];

/** As in the profile, which lists no ended session. */
const SHOWN_AS: Readonly<Partial<Record<SessionStatus, string>>> = {
  live: 'active',
  open: 'active',
  waiting: 'waiting',
};

/** Returns DataChanged unless the shown price, if any, is `sum`. */
export function refusePrice(
  shown: Pick<NonNullable<Shown>, 'sum'> | undefined,
  sum: Kopecks,
): Failure | null {
  return refuseOutdated(shown && { sum: readSum(shown.sum) }, { sum: toRoubles(sum) });
}

/** Returns DataChanged unless the session is as shown. `sum`: the price, refund or amount due of the command. */
export function refuseSession(
  shown: Shown,
  session: Pick<SessionState, 'status' | 'plate' | 'zoneCode' | 'startMs' | 'endMs'>,
  sum: Kopecks | null = null,
): Failure | null {
  if (shown === undefined) return null;
  const { status, plate, zoneCode: zone, startMs, endMs } = session;
  const { startDate, endDate } = shown;
  return refuseOutdated(
    {
      ...shown,
      sum: readSum(shown.sum),
      plate: shown.plate !== undefined && plateKey(shown.plate) === plateKey(plate) ? plate : shown.plate,
      startDate: readDate(startDate),
      endDate: readDate(endDate),
    },
    {
      status: SHOWN_AS[status] ?? '',
      plate,
      zone,
      startDate: instant(startMs),
      endDate: status === 'open' ? '' : instant(endMs),
      ...(sum !== null && { sum: toRoubles(sum) }),
    },
  );
}

/** An unreadable sum equals no price. */
function readSum(sum: string | number | undefined): number | null | undefined {
  const read = fromRoubles(sum);
  return sum === undefined ? undefined : read && toRoubles(read);
}

function readDate(date: string | undefined): string | undefined {
  const ms = Date.parse(date ?? '');
  return Number.isNaN(ms) ? date : instant(ms);
}
