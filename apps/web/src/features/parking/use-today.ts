import { todaySessions } from '@gorpark/contract/public/repair/calls';
import type { TodaySession } from '@gorpark/contract/public/repair/read';
import { useQuery } from '@tanstack/react-query';
import { useOpenRepair } from '#src/checkout/flows/open-repair.ts';
import { useCore } from '#src/core/core-context.ts';
import { valueOf } from '#src/core/failed-call.ts';
import { useProfile } from '#src/core/profile.ts';
import { queryKeys } from '#src/core/query-keys.ts';
import { useCapabilities } from '#src/core/site.ts';
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

/** Like `useOpenRepair`, without a request for a session of the page. */
export const useOpenToday = (reservationId: string): (() => void) | null =>
  useOpenRepair(
    reservationId,
    useToday().find((one) => one.reservationId === reservationId),
  );
