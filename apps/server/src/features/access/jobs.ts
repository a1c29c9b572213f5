import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db/schema.ts';
import type { Jobs } from '#src/platform/jobs/jobs.ts';
import { PROBE_WINDOW_MS } from './probe-gate.ts';
import { purgeAccess } from './tokens.sql.ts';

/** How long an expired token still answers TokenExpired instead of TokenNotFound. */
const KEEP_EXPIRED_MS = 30 * 86_400_000;
/** A device of a company that was not seen for so long is a new one. */
export const KEEP_DEVICE_MS = 365 * 86_400_000;

/**
 * Each hour: tokens long expired, counters of windows that are over, captchas and one-time passwords nobody used,
 * questions about contacts, devices nobody uses.
 */
export async function scheduleAccessJobs(jobs: Jobs, { db, clock }: { db: Db; clock: Clock }): Promise<void> {
  await jobs.schedule('access-purge', '17 * * * *', async () => {
    const now = clock.now();
    await purgeAccess(db, {
      tokens: new Date(now - KEEP_EXPIRED_MS),
      probes: new Date(now - PROBE_WINDOW_MS),
      devices: new Date(now - KEEP_DEVICE_MS),
      now: new Date(now),
    });
  });
}
