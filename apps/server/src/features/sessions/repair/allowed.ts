import { errorText } from '@gorpark/contract/error-texts';
import type { RepairKind } from '@gorpark/contract/wire/types';
import { repairDeadline, startOfMonth } from '@gorpark/domain/repair';
import { formatDateTime } from '@gorpark/domain/time';
import type { Db } from '#src/platform/db/schema.ts';
import type { Lang } from '#src/platform/http/route.ts';
import { fail, type Failure } from '#src/platform/result.ts';
import type { CityTariffs } from '../../tariffs/index.ts';
import { countActiveVehicles } from '../../vehicles/index.ts';
import type { Payer } from '../commands/command.ts';
import type { SessionRow } from '../change/session.sql.ts';
import { countRepairs, openOrderOf } from './repair.sql.ts';

export interface RepairAsk {
  session: SessionRow;
  city: CityTariffs;
  payer: Pick<Payer, 'kind' | 'accountId'>;
  nowMs: number;
  lang: Lang;
  /** Serves this repair. */
  order?: string;
}

const WITHOUT_MONEY: readonly RepairKind[] = ['plate', 'zone'];

export function deadlineOf({ endMs }: SessionRow, { timeZone, forgiveness }: CityTariffs): number {
  return repairDeadline(endMs, timeZone, forgiveness.repair.extraDays);
}

export async function repairsLeft(
  db: Db,
  { session, city, payer, nowMs }: RepairAsk,
  newKey: string = session.plateKey,
): Promise<number> {
  const { perMonth, perSession } = city.forgiveness.repair;
  const { cityId, accountId } = session;
  const since = new Date(startOfMonth(nowMs, city.timeZone));
  const used = await countRepairs(db, { cityId, accountId, keys: [session.plateKey, newKey], since });
  const ofCompany = payer.kind === 'company' ? await countActiveVehicles(db, { cityId, accountId }) : 1;
  const left = [perSession - session.repairCount, perMonth * ofCompany - used.account, perMonth - used.plate];
  return Math.max(0, Math.min(...left));
}

export async function refuseState(db: Db, ask: RepairAsk, kind: RepairKind): Promise<Failure | null> {
  const refusal = refuseKind(ask, kind);
  if (refusal) return refusal;
  const order = await openOrderOf(db, ask.session, ask.order ?? null);
  return order === null ? null : fail('RepairNotPossible');
}

/** Without a look at payments. */
export function refuseKind({ session, city, nowMs, lang }: RepairAsk, kind: RepairKind): Failure | null {
  const isUnpaid = session.status === 'open' || session.status === 'waiting';
  const isPaid = session.status === 'live' || session.status === 'finished';
  if (!isPaid && !(isUnpaid && WITHOUT_MONEY.includes(kind))) return fail('RepairNotPossible');
  const deadline = deadlineOf(session, city);
  if (nowMs >= deadline) {
    const time = formatDateTime(deadline - 1, city.timeZone, 'DD.MM.YYYY HH:mm');
    return fail('RepairTooLate', errorText('RepairTooLate', lang).replace('{time}', time));
  }
  return null;
}
