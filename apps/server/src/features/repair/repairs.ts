import type { InputOf, operations, ReplyOf } from '@gorpark/contract';
import type { ActorContext } from '#src/platform/http/route.ts';
import { fail, ok, type Result } from '#src/platform/result.ts';
import { instant, readSession, readSessionId, type RepairState } from '../sessions/index.ts';
import type { RepairDeps } from './plan.ts';
import { listTrail } from './repair.sql.ts';

export async function repairs(
  deps: Pick<RepairDeps, 'db' | 'tariffs'>,
  { cityId, actor, input }: ActorContext<InputOf<typeof operations.repairs>>,
): Promise<Result<ReplyOf<typeof operations.repairs>>> {
  const { kinds } = (await deps.tariffs.of(cityId)).forgiveness.repair;
  if (kinds.length === 0) return fail('ValidationError');
  const id = readSessionId(input.ReservationId);
  const session = id && (await readSession(deps.db, { cityId, accountId: actor.accountId, id }));
  if (!session) return fail('ParkingSessionNotFound');
  const trail = await listTrail(deps.db, session);
  return ok({
    original: shown(trail[0]?.before ?? session),
    result: trail.map(({ at, before, after, ...row }) => ({
      ...row,
      at: at.toISOString(),
      before: shown(before),
      after: shown(after),
    })),
  });
}

const shown = ({ plate, zoneCode, parkingCode, startMs, endMs, chargedKop }: RepairState) => ({
  ...{ plate, zone: zoneCode, parkingCode, paid: chargedKop },
  startDate: instant(startMs),
  endDate: instant(endMs),
});
