import type { TodaySession } from '@gorpark/contract/wire/repair';
import { useQuery } from '@tanstack/react-query';
import { createRepairApi } from '#src/api/repair-api.ts';
import { useCore } from '#src/core/core-context.ts';
import { valueOf } from '#src/core/failed-call.ts';
import type { GuestParking } from '#src/core/guest-parkings.ts';
import { useGuestSession } from '#src/core/guest-session.ts';
import { queryKeys } from '#src/core/query-keys.ts';
import { useCapabilities } from '#src/core/site.ts';

/** Returns the sessions of today of this guest, requested again after a change of `stays`. */
export function useGuestRepair(stays: readonly GuestParking[]): (stay: GuestParking) => TodaySession | null {
  const { city, client } = useCore();
  const { canRepair } = useCapabilities();
  const token = useGuestSession().known();
  const { data = [] } = useQuery({
    queryKey: [...queryKeys.todaySessions(city.city, token), stays],
    queryFn: async ({ signal }) =>
      valueOf(await createRepairApi(client).today({ signal, ...(token !== null && { token }) })),
    placeholderData: (before) => before,
    enabled: canRepair && token !== null && stays.length > 0,
    staleTime: 0,
  });
  return ({ reservationId }) => data.find((one) => one.reservationId === reservationId) ?? null;
}
