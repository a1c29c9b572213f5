import { inTransaction } from '#src/platform/db/tx.ts';
import type { Clock } from '#src/platform/clock.ts';
import { errorFields, type Logger } from '#src/platform/observe/log.ts';
import type { SessionDeps } from '../deps.ts';
import { listOpenAtLimit, lockSession, type SessionRow } from '../change/session.sql.ts';
import { lapseUnpaid } from '../change/sweep.sql.ts';
import { priceStop } from './stop.ts';
import { stopOpen } from '../unpaid/waiting.ts';

const AT_ONCE = 100;

export type SweepDeps = Pick<SessionDeps, 'db' | 'pool' | 'tariffs'> & { clock: Clock; log: Logger };

/**
 * Defers open sessions at `intervals.max` [sessions-5] and expires orders unpaid at their deadline [sessions-9]. Uses
 * one transaction per session, so a driver's command comes entirely before or after.
 */
export async function sweepOpen(deps: SweepDeps): Promise<void> {
  // Tries each session once, so sessions without a price do not block the others.
  const now = new Date(deps.clock.now());
  for (let after: SessionRow | null = null; ; ) {
    const sessions: SessionRow[] = await listOpenAtLimit(deps.db, { now, after, limit: AT_ONCE });
    for (const session of sessions) await stopAtLimit(deps, session);
    after = sessions.at(-1) ?? null;
    if (sessions.length < AT_ONCE) break;
  }
  while ((await lapseUnpaid(deps.db, new Date(deps.clock.now()))) > 0);
}

/** An error leaves the session for the next sweep. */
async function stopAtLimit(deps: SweepDeps, session: SessionRow): Promise<void> {
  const { cityId } = session;
  try {
    const nowMs = deps.clock.now();
    const stop = await priceStop(deps, session, nowMs);
    if (!stop.ok) {
      deps.log.error('open session has no price', { cityId, code: stop.error });
      return;
    }
    await inTransaction(deps.db, async (tx) => {
      const locked = await lockSession(tx, session);
      if (locked?.status === 'open') await stopOpen(tx, locked, stop.value, new Date(nowMs));
    });
  } catch (error) {
    deps.log.error('open session', { cityId, ...errorFields(error) });
  }
}
