import type { Jobs } from '#src/platform/jobs/jobs.ts';
import type { Messages } from './messages.ts';

/** Each minute: mails whose next try has come, or that a dead server left. */
export async function scheduleMessageJobs(
  jobs: Jobs,
  { messages }: { messages: Pick<Messages, 'queue'> },
): Promise<void> {
  await jobs.schedule('messages-sweep', '* * * * *', () => messages.queue.sweep());
}
