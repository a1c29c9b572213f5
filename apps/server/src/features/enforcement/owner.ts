import type { InputOf, operations, ReplyOf } from '@gorpark/contract';
import { DAY_MS } from '@gorpark/domain/time';
import { TransportFault } from '#src/platform/http/faults.ts';
import type { ActorContext } from '#src/platform/http/route.ts';
import { ok, type Result } from '#src/platform/result.ts';
import type { CheckDeps } from './checks.ts';
import { listSeen, type SeenCheck } from './owner.sql.ts';
import { REASON_TEXTS, VERDICT_TEXTS } from './owner-texts.ts';

const PAGE = 20;

interface Page {
  before: number | null;
  limit: number;
}

/** Returns null where the city hides checks. */
async function listShown(
  { db, clock, tariffs }: CheckDeps,
  owner: { cityId: number; accountId: number },
  page: Page,
): Promise<SeenCheck[] | null> {
  const { forgiveness } = await tariffs.of(owner.cityId);
  const { checksShown } = forgiveness.enforcement;
  if (checksShown === 'off') return null;
  const nowMs = clock.now();
  const shownTo = new Date(checksShown === 'after24h' ? nowMs - DAY_MS : nowMs);
  return listSeen(db, { ...owner, ...page, at: new Date(nowMs), shownTo });
}

/** Returns whether the account is shown the check. */
export const ownChecks =
  (deps: CheckDeps) =>
  async (owner: { cityId: number; accountId: number }, no: number): Promise<boolean> =>
    (await listShown(deps, owner, { before: no + 1, limit: 1 }))?.[0]?.no === no;

/** Returns the same empty list for all who proved no vehicle. Throws 404 where the city hides checks. */
export async function getVehicleChecks(
  deps: CheckDeps,
  { cityId, actor, input, lang }: ActorContext<InputOf<typeof operations.getVehicleChecks>>,
): Promise<Result<ReplyOf<typeof operations.getVehicleChecks>>> {
  const before = input.cursor === undefined ? null : Number(input.cursor);
  const { accountId } = actor;
  const rows = await listShown(deps, { cityId, accountId }, { before, limit: PAGE + 1 });
  if (rows === null) throw new TransportFault(404);
  const page = rows.slice(0, PAGE);
  return ok({
    checks: page.map(({ no, plate, at, street, zone, verdict, reason, isOnline, ...row }) => ({
      ...{ id: String(no), plate, at: at.toISOString(), street, zone },
      ...{ verdict, verdictText: VERDICT_TEXTS[verdict][lang] },
      ...{ reason, reasonText: REASON_TEXTS[reason][lang], isOnline, organisation: row.organisation ?? '' },
      grace:
        row.graceKind && row.graceUntil ? { kind: row.graceKind, until: row.graceUntil.toISOString() } : null,
    })),
    next: rows.length > PAGE ? String(page.at(-1)?.no) : null,
  });
}
