import type { Jobs } from '#src/platform/jobs/jobs.ts';
import type { Messages } from './messages.ts';

/** Every minute sends mails that are due for a retry or were left by a crashed server. */
export async function scheduleMessageJobs(
  jobs: Jobs,
  { messages }: { messages: Pick<Messages, 'queue'> },
): Promise<void> {
  await jobs.schedule('messages-sweep', '* * * * *', () => messages.queue.sweep());
}
