import { useMemo } from 'react';
import { createPlanarApi, type PlanarApi } from '#src/api/planar-api.ts';
import { useCore } from '#src/core/core-context.ts';
import { useGuestSession } from '#src/core/guest-session.ts';

export type PlanarPayer = 'driver' | 'guest';

/** Returns the price and payment calls, with the driver's or the guest token. */
export const usePlanarCalls = (payer: PlanarPayer): PlanarApi => {
  const { client } = useCore();
  const guest = useGuestSession();

  return useMemo(() => {
    const api = createPlanarApi(client);
    if (payer === 'driver') return api;
    return {
      cost: (stay, call) => guest.run((token) => api.cost(stay, { ...call, ...token })),
      pay: (price, payment, call) => guest.run((token) => api.pay(price, payment, { ...call, ...token })),
    };
  }, [client, guest, payer]);
};
