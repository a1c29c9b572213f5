import type { InputOf, operations, ReplyOf } from '@gorpark/contract';
import { DAY_MS } from '@gorpark/domain/time';
import { TransportFault } from '#src/platform/http/faults.ts';
import type { ActorContext } from '#src/platform/http/route.ts';
import { ok, type Result } from '#src/platform/result.ts';
import type { CheckDeps } from './checks.ts';
import { listSeen } from './owner.sql.ts';
import { REASON_TEXTS, VERDICT_TEXTS } from './owner-texts.ts';

const PAGE = 20;

/** Returns the same empty list for all who proved no vehicle. Throws 404 where the city hides checks. */
export async function getVehicleChecks(
  { db, tariffs }: CheckDeps,
  { cityId, actor, input, lang, ...ctx }: ActorContext<InputOf<typeof operations.getVehicleChecks>>,
): Promise<Result<ReplyOf<typeof operations.getVehicleChecks>>> {
  const { forgiveness } = await tariffs.of(cityId);
  const { checksShown } = forgiveness.enforcement;
  if (checksShown === 'off') throw new TransportFault(404);
  const nowMs = ctx.now();
  const rows = await listSeen(db, {
    ...{ cityId, accountId: actor.accountId, at: new Date(nowMs), limit: PAGE + 1 },
    shownTo: new Date(checksShown === 'after24h' ? nowMs - DAY_MS : nowMs),
    before: input.cursor === undefined ? null : Number(input.cursor),
  });
  const page = rows.slice(0, PAGE);
  return ok({
    checks: page.map(({ plate, at, street, zone, verdict, reason, isOnline, ...row }) => ({
      ...{ plate, at: at.toISOString(), street, zone, verdict, verdictText: VERDICT_TEXTS[verdict][lang] },
      ...{ reason, reasonText: REASON_TEXTS[reason][lang], isOnline, organisation: row.organisation ?? '' },
      grace:
        row.graceKind && row.graceUntil ? { kind: row.graceKind, until: row.graceUntil.toISOString() } : null,
    })),
    next: rows.length > PAGE ? String(page.at(-1)?.no) : null,
  });
}
