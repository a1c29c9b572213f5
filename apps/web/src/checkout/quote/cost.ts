import type { CostResult } from '@gorpark/contract/wire/types';
import { cost } from '@gorpark/contract/public/parking/calls';
import type { Kopecks } from '@gorpark/domain/money';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { CallOptions } from '#src/api/client.ts';
import { type ParkingRequest, toCostBody } from '#src/api/parking-request.ts';
import type { ApiResult } from '#src/api/result.ts';
import { useCore } from '#src/core/core-context.ts';
import { queryKeys } from '#src/core/query-keys.ts';
import { useSession } from '#src/core/session.ts';
import { useParking } from '../sending/command.ts';
import { type Quote, sendGuarded, useQuote } from './use-quote.ts';

export type CostQuote = Quote<ParkingRequest, CostResult>;

const DELAY_MS = 300;

type Send = (call: CallOptions) => Promise<ApiResult<CostResult>>;
const asDriver = (send: Send) => send({});

/** Returns the price of the form's request (see toCostRequest). `as`: sends it with another token. */
export const useCost = (request: ParkingRequest | null, as = asDriver): CostQuote => {
  const { client } = useCore();
  const { token } = useSession();
  const send = (body: ParkingRequest, call: CallOptions) =>
    as((own) => client.call(cost, toCostBody(body), { ...call, ...own }));
  return useQuote({ name: 'cost', token, send, delayMs: DELAY_MS }, request);
};

/** Prices by minutes; failed ones are missing. */
export type ChipCosts = ReadonlyMap<number, Kopecks>;

/**
 * Returns the chip prices, requested one by one after the driver's own requests. The chosen chip has the price of the
 * pay button; if that price changes, all others load again [client-10].
 */
export const useChipCosts = (
  base: ParkingRequest | null,
  minutes: readonly number[],
  chosenMinutes: number | null,
  { request, cost: agreed }: Pick<CostQuote, 'request' | 'cost'>,
): ChipCosts => {
  const { city, client } = useCore();
  const { guard } = useParking();
  const { token } = useSession();
  const queryClient = useQueryClient();
  const prefix = [...queryKeys.personal(city.city), 'chip-cost', token];
  const keyOf = (body: ParkingRequest) => [...prefix, body];
  const answers = useQueries({
    queries: (base ? minutes : []).map((durationMinutes) => {
      const body = { ...(base as ParkingRequest), durationMinutes };
      return {
        queryKey: keyOf(body),
        queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Kopecks> => {
          const { total } = await sendGuarded(
            guard,
            signal,
            (call) => client.call(cost, toCostBody(body), call),
            true,
          );
          return total;
        },
        enabled: durationMinutes !== chosenMinutes,
        staleTime: Infinity,
        gcTime: 0,
      };
    }),
  });

  const agree = useEffectEvent((body: ParkingRequest, total: Kopecks) => {
    const own = queryClient.getQueryCache().find({ queryKey: keyOf(body) });
    if (!own || own.getObserversCount() === 0) return;
    const { data: known } = own.state;
    queryClient.setQueryData(own.queryKey, total);
    if (known !== undefined && known !== total)
      void queryClient.resetQueries({ queryKey: prefix, predicate: (query) => query !== own });
  });
  useEffect(() => {
    if (request && agreed) agree(request, agreed.total);
  }, [request, agreed]);

  return new Map(
    (base ? minutes : []).flatMap((one, at) => {
      const { data } = answers[at] ?? {};
      return data === undefined ? [] : [[one, data] as const];
    }),
  );
};
