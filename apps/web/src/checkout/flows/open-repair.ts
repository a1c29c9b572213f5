import { todaySessions } from '@gorpark/contract/public/repair/calls';
import type { TodaySession } from '@gorpark/contract/public/repair/read';
import { useCore } from '#src/core/core-context.ts';
import { useDialogs } from '#src/core/dialogs/use-dialogs.ts';
import { useGuestSession } from '#src/core/guest-session.ts';
import { useCapabilities } from '#src/core/site.ts';
import { useOneAtATime } from '#src/lib/use-one-at-a-time.ts';

/** The function resolves to the session of today, null if there is none any more, and undefined if that is unknown. */
export function useSessionNow(
  isGuest: boolean,
): (reservationId: string) => Promise<TodaySession | null | undefined> {
  const { client } = useCore();
  const guest = useGuestSession();

  return async (reservationId) => {
    const calls = isGuest ? guest.all().map((token) => ({ token })) : [{}];
    const answers = await Promise.all(calls.map((call) => client.call(todaySessions, {}, call)));
    const sessions = answers.flatMap((answer) => (answer.ok ? answer.value : []));
    const missing = answers.every((answer) => answer.ok) ? null : undefined;
    return sessions.find((one) => one.reservationId === reservationId) ?? missing;
  };
}

/** Returns a function that opens the repair of a session, or null in a city without repairs. */
export function useOpenRepair(reservationId: string, known?: TodaySession): (() => void) | null {
  const { canRepair } = useCapabilities();
  const { openDialog } = useDialogs();
  const sessionNow = useSessionNow(false);
  const { run } = useOneAtATime();

  const open = async () => {
    const session = known ?? (await run(() => sessionNow(reservationId)));
    if (session) openDialog('repair', { session });
  };
  return canRepair ? () => void open() : null;
}
