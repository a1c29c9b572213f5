import { todaySessions } from '@gorpark/contract/public/repair/calls';
import type { TodaySession } from '@gorpark/contract/public/repair/read';
import { useQuery } from '@tanstack/react-query';
import { useSessionNow } from '#src/checkout/flows/repair.ts';
import { useCore } from '#src/core/core-context.ts';
import { useDialogs } from '#src/core/dialogs/use-dialogs.ts';
import { valueOf } from '#src/core/failed-call.ts';
import { useProfile } from '#src/core/profile.ts';
import { queryKeys } from '#src/core/query-keys.ts';
import { useCapabilities } from '#src/core/site.ts';
import { useOneAtATime } from '#src/lib/use-one-at-a-time.ts';
import { useStore } from '#src/lib/store.ts';

/** Returns the sessions of today, requested again after each change of a session; none without repairs. */
export function useToday(): readonly TodaySession[] {
  const { canRepair } = useCapabilities();
  const { city, client, session } = useCore();
  const { token } = useStore(session);
  const { profile } = useProfile();
  const { data = [] } = useQuery<TodaySession[]>({
    queryKey: [
      ...queryKeys.todaySessions(city.city, token),
      (profile?.sessions ?? []).map((one) => [one.reservationId, one.endMs]),
    ],
    queryFn: async ({ signal }) => valueOf(await client.call(todaySessions, {}, { signal })),
    placeholderData: (before) => before,
    enabled: canRepair && token !== null && profile !== null,
    staleTime: 30_000,
  });
  return canRepair ? data : [];
}

/** Returns a function that opens the repair of a session, or null in a city without repairs. */
export function useOpenRepair(reservationId: string): (() => void) | null {
  const { canRepair } = useCapabilities();
  const { openDialog } = useDialogs();
  const sessionNow = useSessionNow(false);
  const { run } = useOneAtATime();
  const known = useToday().find((one) => one.reservationId === reservationId);

  const open = async () => {
    const session = known ?? (await run(() => sessionNow(reservationId)));
    if (session) openDialog('repair', { session });
  };
  return canRepair ? () => void open() : null;
}
