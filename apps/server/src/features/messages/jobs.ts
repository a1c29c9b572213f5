import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db/schema.ts';
import type { Jobs } from '#src/platform/jobs/jobs.ts';
import type { Messages } from './messages.ts';
import { purgeMessages } from './messages.sql.ts';

/** How long the fate of a message can be looked up, and a dedupe key holds. */
const KEEP_MS = 30 * 86_400_000;

/** Each minute: mails whose next try has come, or that a dead server left; each night: what is over for long. */
export async function scheduleMessageJobs(
  jobs: Jobs,
  { db, clock, messages }: { db: Db; clock: Clock; messages: Messages },
): Promise<void> {
  await jobs.schedule('messages-sweep', '* * * * *', () => messages.queue.sweep());
  await jobs.schedule('messages-purge', '41 2 * * *', () =>
    purgeMessages(db, new Date(clock.now() - KEEP_MS)),
  );
}
