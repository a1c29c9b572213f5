import type { InputOf, operations, ReplyOf } from '@gorpark/contract';
import { assess, deadlineOf, repairsLeft } from '@gorpark/domain/repair-assess';
import { DAY_MS, startOfDay } from '@gorpark/domain/time';
import type { ActorContext } from '#src/platform/http/route.ts';
import { fail, ok, type Result } from '#src/platform/result.ts';
import { instant } from '../sessions/index.ts';
import { factsOf, questionOf, type RepairAsk, type RepairDeps } from './plan.ts';
import { listOfDay, type RepairFactsRow } from './repair.sql.ts';

type Row = ReplyOf<typeof operations.todaySessions>['result'][number];

export async function todaySessions(
  { db, tariffs, subjectOf }: Pick<RepairDeps, 'db' | 'tariffs' | 'subjectOf'>,
  { cityId, actor, lang, ...ctx }: ActorContext<InputOf<typeof operations.todaySessions>>,
): Promise<Result<ReplyOf<typeof operations.todaySessions>>> {
  const city = await tariffs.of(cityId);
  const { kinds, extraDays } = city.forgiveness.repair;
  if (kinds.length === 0) return fail('ValidationError');
  const nowMs = ctx.now();
  const fromMs = startOfDay(nowMs - extraDays * DAY_MS, city.timeZone);
  const sinceMs = fromMs - (city.intervals.max * 60_000 + DAY_MS);
  const ask = { city, payer: actor, nowMs, lang, subjectOf };
  const sessions = await listOfDay(db, questionOf(ask), {
    ...{ from: new Date(fromMs), since: new Date(sinceMs), onlySession: actor.onlySession },
  });
  return ok({ result: sessions.map((session) => rowOf(ask, session)) });
}

function rowOf(ask: RepairAsk, session: RepairFactsRow): Row {
  const { city, nowMs } = ask;
  const { openOrder } = session;
  const facts = factsOf(ask, session);
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
    repairsLeft: repairsLeft(facts),
    ...(openOrder !== null && { openOrder }),
    kinds: city.forgiveness.repair.kinds.map((kind) => {
      const { refusal: errorName } = assess(facts, { kind });
      return { kind, isAllowed: errorName === null, errorName };
    }),
  };
}
