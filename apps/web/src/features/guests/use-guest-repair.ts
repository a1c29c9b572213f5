import { todaySessions } from '@gorpark/contract/public/repair/calls';
import type { TodaySession } from '@gorpark/contract/public/repair/read';
import { useQuery } from '@tanstack/react-query';
import { useCore } from '#src/core/core-context.ts';
import { valueOf } from '#src/core/failed-call.ts';
import type { GuestParking } from '#src/core/guest-parkings.ts';
import { useGuestSession } from '#src/core/guest-session.ts';
import { queryKeys } from '#src/core/query-keys.ts';
import { useCapabilities } from '#src/core/site.ts';

/** Returns the sessions of today of this guest and of an opened link, requested again after a change of `parkings`. */
export function useGuestRepair(
  parkings: readonly GuestParking[],
): (parking: GuestParking) => TodaySession | null {
  const { city, client } = useCore();
  const { canRepair } = useCapabilities();
  const tokens = useGuestSession().all();
  const { data = [] } = useQuery({
    queryKey: [...queryKeys.todaySessions(city.city, tokens.join()), parkings],
    queryFn: async ({ signal }) => {
      const answers = await Promise.all(
        tokens.map((token) => client.call(todaySessions, {}, { signal, token })),
      );
      const [first] = answers;
      if (first && answers.every(({ ok }) => !ok)) return valueOf(first);
      return answers.flatMap((answer) => (answer.ok ? answer.value : []));
    },
    placeholderData: (before) => before,
    enabled: canRepair && tokens.length > 0 && parkings.length > 0,
    staleTime: 0,
  });
  return ({ reservationId }) => data.find((one) => one.reservationId === reservationId) ?? null;
}
