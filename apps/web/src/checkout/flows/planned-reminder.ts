import { getReminders } from '@gorpark/contract/public/reminders/calls';
import type { ApiClient } from '#src/api/client.ts';
import { wait } from '#src/lib/wait.ts';

const LONGEST_WAIT_MS = 800;

/** Returns UTC ms of the next reminder of a session; null without one, and if the answer is late. */
export async function plannedReminder(client: ApiClient, ReservationId: string): Promise<number | null> {
  const late = wait(LONGEST_WAIT_MS).then(() => null);
  const answer = await Promise.race([client.call(getReminders, { ReservationId }), late]);
  const planned = answer?.ok ? answer.value.sent.find(({ state }) => state === 'planned') : undefined;
  return planned?.timeMs ?? null;
}
