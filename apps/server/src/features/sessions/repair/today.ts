import type { InputOf, operations, ReplyOf } from '@gorpark/contract';
import type { RepairKind } from '@gorpark/contract/wire/types';
import { ceilMinute } from '@gorpark/domain/repair';
import { DAY_MS, startOfDay } from '@gorpark/domain/time';
import type { ActorContext } from '#src/platform/http/route.ts';
import { fail, ok, type Result } from '#src/platform/result.ts';
import { instant } from '../commands/reply.ts';
import { deadlineOf, refuseKind, type RepairAsk, repairsLeft } from './allowed.ts';
import { changeOf } from './changed-state.ts';
import type { RepairDeps } from './deps.ts';
import type { SessionRow } from '../change/session.sql.ts';
import { listOfDay, openOrderOf } from './repair.sql.ts';

type Row = ReplyOf<typeof operations.todaySessions>['result'][number];

export async function todaySessions(
  deps: RepairDeps,
  { cityId, actor, lang, ...ctx }: ActorContext<InputOf<typeof operations.todaySessions>>,
): Promise<Result<ReplyOf<typeof operations.todaySessions>>> {
  const city = await deps.tariffs.of(cityId);
  const { kinds, extraDays } = city.forgiveness.repair;
  if (kinds.length === 0) return fail('ValidationError');
  const nowMs = ctx.now();
  const fromMs = startOfDay(nowMs - extraDays * DAY_MS, city.timeZone);
  const sinceMs = fromMs - (city.intervals.max * 60_000 + DAY_MS);
  const sessions = await listOfDay(
    deps.db,
    { cityId, accountId: actor.accountId, onlySession: actor.onlySession },
    { from: new Date(fromMs), since: new Date(sinceMs) },
  );
  const rows: Row[] = [];
  for (const session of sessions) rows.push(await rowOf(deps, { session, city, payer: actor, nowMs, lang }));
  return ok({ result: rows });
}

async function rowOf(deps: RepairDeps, ask: RepairAsk): Promise<Row> {
  const { session, city, nowMs } = ask;
  const left = await repairsLeft(deps.db, ask);
  const openOrder = await openOrderOf(deps.db, session, null);
  const kinds: Row['kinds'] = [];
  for (const kind of city.forgiveness.repair.kinds) {
    const errorName = await refusalOf(deps, ask, kind, { left, openOrder });
    kinds.push({ kind, isAllowed: errorName === null, errorName });
  }
  return {
    ReservationId: String(session.id),
    // The sweep runs once a minute.
    status:
      session.status === 'live' && session.endMs <= nowMs ? 'finished' : (session.status as Row['status']),
    plate: session.plate,
    zone: session.zoneCode,
    parkingCode: session.parkingCode,
    startDate: instant(session.startMs),
    endDate: instant(session.endMs),
    paid: session.chargedKop,
    repairUntil: instant(deadlineOf(session, city) - 1),
    repairsLeft: left,
    ...(openOrder !== null && { openOrder }),
    kinds,
  };
}

async function refusalOf(
  deps: RepairDeps,
  ask: RepairAsk,
  kind: RepairKind,
  { left, openOrder }: { left: number; openOrder: string | null },
) {
  const refusal = refuseKind(ask, kind);
  if (refusal) return refusal.error;
  if (openOrder !== null) return 'RepairNotPossible';
  if (left === 0) return 'RepairLimit';
  if (kind === 'end') return isOver(ask.session, ask.nowMs) ? null : 'RepairNotPossible';
  if (kind !== 'gap') return null;
  const change = await changeOf(deps.db, ask, { kind }, deps.subjectOf);
  return change.ok ? null : change.error;
}

const isOver = ({ endMs }: SessionRow, nowMs: number): boolean => endMs < ceilMinute(nowMs);
