import type { Jobs } from '#src/platform/jobs/jobs.ts';
import { createWorker, type Worker } from '#src/platform/jobs/worker.ts';
import { errorFields, type Logger } from '#src/platform/observe/log.ts';
import { type DeliverDeps, deliverWaiting } from './deliver.ts';
import { sendReminders } from './sweep.ts';

/** Returns a worker that queues and sends due reminders. */
export function createReminderWork(deps: DeliverDeps & { log: Logger }): Worker {
  return createWorker(
    [
      async (isStopping) => {
        await sendReminders(deps, isStopping);
        await deliverWaiting(deps, isStopping);
        return false;
      },
    ],
    (error) => deps.log.error('reminders', errorFields(error)),
  );
}

export async function scheduleReminderJobs(jobs: Jobs, work: Worker): Promise<void> {
  await jobs.schedule('reminder-sweep', '* * * * *', () => work.sweep());
}
