import { planarCost, planarPay } from '@gorpark/contract/public/planar/calls';
import type { PlanarPaid, PlanarPrice } from '@gorpark/contract/public/planar/read';
import { useMemo } from 'react';
import type { CallOptions } from '#src/api/client.ts';
import type { PaymentChoice } from '#src/api/parking-request.ts';
import type { ApiResult } from '#src/api/result.ts';
import { useCore } from '#src/core/core-context.ts';
import { useGuestSession } from '#src/core/guest-session.ts';

export type PlanarPayer = 'driver' | 'guest';

/** Returns the price and payment calls, with the driver's or the guest token. */
export const usePlanarCalls = (payer: PlanarPayer) => {
  const { client } = useCore();
  const guest = useGuestSession();

  return useMemo(() => {
    const as = <T>(send: (token: CallOptions) => Promise<ApiResult<T>>) =>
      payer === 'driver' ? send({}) : guest.run(send);
    return {
      cost: (cardNumber: string, parkingCode: string): Promise<ApiResult<PlanarPrice>> => {
        const body = { cardNumber, ...(parkingCode === '' ? {} : { parkingCode }) };
        return as((token) => client.call(planarCost, body, token));
      },
      pay: (price: PlanarPrice, { service, phone }: PaymentChoice, call: CallOptions) => {
        const { sessionId, parkingNumber } = price;
        const body = { sessionId, parkingNumber, paymentService: service, ...(phone ? { phone } : {}) };
        return as<PlanarPaid>((token) => client.call(planarPay, body, { ...call, ...token }));
      },
    };
  }, [client, guest, payer]);
};
