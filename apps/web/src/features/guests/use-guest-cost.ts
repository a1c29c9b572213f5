import { useEffect, useMemo } from 'react';
import type { ParkingRequest } from '#src/api/parking-request.ts';
import { type CostState, createCostAsker } from '#src/checkout/quote/cost-asker.ts';
import { useGuestSession } from '#src/core/guest-session.ts';
import { useParking } from '#src/checkout/sending/command.ts';
import { useMinute } from '#src/core/use-minute.ts';
import { useStore } from '#src/lib/store.ts';

/** A price starts "now": an older one is requested again. Minutes. */
const PRICE_AGE_MIN = 5;

export const useGuestCost = (request: ParkingRequest | null): CostState & { again: () => void } => {
  const { api, guard } = useParking();
  const guest = useGuestSession();
  const asker = useMemo(
    () => createCostAsker((wish, call) => guest.run((token) => api.cost(wish, { ...call, ...token })), guard),
    [api, guard, guest],
  );
  const age = Math.trunc(useMinute() / (PRICE_AGE_MIN * 60_000));

  useEffect(() => asker.want(request), [asker, request]);
  useEffect(() => asker.again(), [asker, age]);
  useEffect(() => () => asker.stop(), [asker]);

  return { ...useStore(asker), again: asker.again };
};
