import { isPlateTwin, type SubjectOf } from '@gorpark/domain/plate-twin';
import { ceilMinute } from '@gorpark/domain/repair';
import { MAX_SESSION_MINUTES, usedMinutes } from '@gorpark/domain/session';
import { isSameDay, MINUTE_MS } from '@gorpark/domain/time';
import type { Db } from '#src/platform/db/schema.ts';
import { fail, ok, type Result } from '#src/platform/result.ts';
import { findVehicle, type PaidVehicle } from '../../vehicles/index.ts';
import type { RepairAsk } from './allowed.ts';
import type { SessionRow } from '../change/session.sql.ts';
import { formerEnd } from './repair.sql.ts';
import type { RepairWish } from './wish.ts';

export type Change = Partial<
  Pick<
    SessionRow,
    'plate' | 'plateKey' | 'format' | 'category' | 'zoneCode' | 'parkingCode' | 'startMs' | 'endMs'
  >
>;

export async function changeOf(
  db: Db,
  ask: RepairAsk,
  wish: RepairWish,
  subjectOf: SubjectOf,
): Promise<Result<Change>> {
  const { session } = ask;
  switch (wish.kind) {
    case 'plate':
      return plateChange(db, ask, wish.vehicle, subjectOf);
    case 'zone': {
      const { zoneCode, parkingCode } = wish.place;
      const isSame = zoneCode === session.zoneCode && parkingCode === session.parkingCode;
      return isSame ? fail('ValidationError') : ok({ zoneCode, parkingCode });
    }
    case 'start':
      return startChange(ask, wish.atMs);
    case 'end':
      return endChange(ask, wish.atMs);
    case 'gap':
      return gapChange(db, ask);
  }
}

async function plateChange(
  db: Db,
  { session, payer }: RepairAsk,
  { plate, plateKey, format, category }: PaidVehicle,
  subjectOf: SubjectOf,
): Promise<Result<Change>> {
  if (plateKey === session.plateKey) return fail('ValidationError');
  const isTwin = payer.kind !== 'company' && isPlateTwin(session.plate, plate, subjectOf);
  if (!isTwin) {
    const own = payer.kind === 'guest' ? null : await findVehicle(db, session, plateKey);
    const isOwn = own !== null && own.isActive && own.addedAt.getTime() < session.startMs;
    if (!isOwn) return fail('RepairPlateForeign');
  }
  // A typo does not change the vehicle.
  return ok({ plate, plateKey, format, category: isTwin ? session.category : category });
}

function startChange({ session, city }: RepairAsk, startMs: number): Result<Change> {
  if (startMs >= session.startMs) return fail('ValidationError');
  const isNear = session.startMs - startMs <= city.forgiveness.repair.startBackMinutes * MINUTE_MS;
  const isToday = isSameDay(startMs, session.startMs, city.timeZone);
  if (!isToday || !(isNear || city.usePostPayment)) return fail('RepairNotPossible');
  return withinLimit(city, { startMs, endMs: session.endMs });
}

function endChange({ session, city, nowMs }: RepairAsk, endMs: number): Result<Change> {
  if (endMs > ceilMinute(nowMs)) return fail('FuturePost');
  if (endMs <= session.endMs) return fail('ValidationError');
  const isNear = endMs - session.endMs <= city.forgiveness.repair.endLaterMinutes * MINUTE_MS;
  const isWholeDay = city.usePostPayment && isSameDay(endMs, session.endMs, city.timeZone);
  if (!isNear && !isWholeDay) return fail('RepairNotPossible');
  return withinLimit(city, { startMs: session.startMs, endMs });
}

async function gapChange(db: Db, { session, city }: RepairAsk): Promise<Result<Change>> {
  const longest = city.forgiveness.repair.gapMinutes * MINUTE_MS;
  const startMs = await formerEnd(db, session, new Date(session.startMs - longest));
  const isGap = startMs !== null && startMs < session.startMs && session.startMs - startMs <= longest;
  return isGap ? withinLimit(city, { startMs, endMs: session.endMs }) : fail('RepairNotPossible');
}

function withinLimit(
  { intervals }: RepairAsk['city'],
  { startMs, endMs }: { startMs: number; endMs: number },
): Result<Change> {
  const isWithin = usedMinutes(startMs, endMs) <= Math.max(MAX_SESSION_MINUTES, intervals.max);
  return isWithin ? ok({ startMs, endMs }) : fail('RepairNotPossible');
}
