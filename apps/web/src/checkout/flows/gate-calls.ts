import { planarCost, planarPay } from '@gorpark/contract/public/planar/calls';
import type { PlanarPaid, PlanarPrice } from '@gorpark/contract/public/planar/read';
import { PLANAR_PRICE_MS } from '@gorpark/domain/planar';
import type { CallOptions } from '#src/api/client.ts';
import type { PaymentChoice } from '#src/api/parking-request.ts';
import { type ApiResult, succeed } from '#src/api/result.ts';
import { useCore } from '#src/core/core-context.ts';
import { useGuestSession } from '#src/core/guest-session.ts';
import { useSession } from '#src/core/session.ts';

export type PlanarPayer = 'driver' | 'guest';

/** `untilMs` is a time of the device clock. */
export interface LockedPrice extends PlanarPrice {
  untilMs: number;
}

/** Returns the price and payment calls, with the driver's or the guest token. */
export const usePlanarCalls = (payer: PlanarPayer, parkingCode: string) => {
  const { client, device } = useCore();
  const { token } = useSession();
  const guest = useGuestSession();
  const as = <T>(send: (own: CallOptions) => Promise<ApiResult<T>>) =>
    payer === 'driver' ? send({}) : guest.run(send);

  return {
    cost: {
      name: 'barrier',
      token: payer === 'driver' ? token : null,
      isRefreshed: false,
      send: async (cardNumber: string, call: CallOptions): Promise<ApiResult<LockedPrice>> => {
        const body = { cardNumber, ...(parkingCode === '' ? {} : { parkingCode }) };
        const untilMs = device.now() + PLANAR_PRICE_MS;
        const answer = await as((own) => client.call(planarCost, body, { ...call, ...own }));
        return answer.ok ? succeed({ ...answer.value, untilMs }) : answer;
      },
    },
    pay: (price: PlanarPrice, { service, phone }: PaymentChoice, call: CallOptions) => {
      const { sessionId, parkingNumber } = price;
      const body = { sessionId, parkingNumber, paymentService: service, ...(phone ? { phone } : {}) };
      return as<PlanarPaid>((own) => client.call(planarPay, body, { ...call, ...own }));
    },
  };
};
