import type { CostResult } from '@gorpark/contract/wire/types';
import { cost } from '@gorpark/contract/public/parking/calls';
import { isUnanswered } from '@gorpark/contract/failures';
import { useEffect, useMemo, useRef } from 'react';
import type { ApiClient, CallOptions } from '#src/api/client.ts';
import { type ParkingRequest, toCostBody } from '#src/api/parking-request.ts';
import type { ApiResult } from '#src/api/result.ts';
import { useCore } from '#src/core/core-context.ts';
import { useOffline } from '#src/lib/use-offline.ts';
import { useStore } from '#src/lib/store.ts';
import { type ChipCosts, createChipFiller } from './chip-costs.ts';
import { type CostAsker, type CostState, createCostAsker } from './cost-asker.ts';
import { useParking } from '../sending/command.ts';

export const askCost =
  (client: ApiClient) =>
  (request: ParkingRequest, call?: CallOptions): Promise<ApiResult<CostResult>> =>
    client.call(cost, toCostBody(request), call);

/** Returns the price of the form's request (see toCostRequest) and a retry function. */
export const useCost = (request: ParkingRequest | null): CostState & { again: () => void } => {
  const { client } = useCore();
  const { guard } = useParking();
  const asker = useMemo(() => createCostAsker(askCost(client), guard), [client, guard]);

  useEffect(() => asker.want(request), [asker, request]);
  useEffect(() => () => asker.stop(), [asker]);
  useRequote(asker);

  return { ...useStore(asker), again: asker.again };
};

const RETRY_MS = 5000;
const OLD_MS = 60_000;

/**
 * Requests the price again after another login, after a request without an answer, when the device is online again,
 * and when a visible price is older than a minute.
 */
export const useRequote = (asker: CostAsker): void => {
  const { device, session, ticker } = useCore();
  const { guard } = useParking();
  const { token } = useStore(session);
  const isOffline = useOffline();
  const { alert, isPending, cost } = useStore(asker);
  const isUnpriced = alert !== null && !isPending && isUnanswered(alert);
  const known = useRef({ token, isOffline, atMs: device.now() });

  useEffect(() => {
    known.current.atMs = device.now();
  }, [cost, device]);
  useEffect(() => {
    const before = known.current;
    known.current = { ...before, token, isOffline };
    if (token !== before.token || (before.isOffline && !isOffline)) return asker.again();
    if (!isUnpriced || isOffline) return;
    const timer = setTimeout(asker.again, RETRY_MS);
    return () => clearTimeout(timer);
  }, [asker, token, isOffline, isUnpriced]);
  useEffect(() => {
    const refresh = () => {
      const isDue = asker.get().cost !== null && guard.busy.get() === null && !isOffline;
      if (!isDue || document.visibilityState !== 'visible' || device.now() - known.current.atMs <= OLD_MS)
        return;
      known.current.atMs = device.now();
      asker.again();
    };
    const stop = ticker.subscribe(refresh);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [asker, device, guard, isOffline, ticker]);
};

/** Returns the chip prices, which agree with the price of the pay button; a failed one is missing. [client-10] */
export const useChipCosts = (
  base: ParkingRequest | null,
  minutes: readonly number[],
  chosenMinutes: number | null,
  { request, cost }: Pick<CostState, 'request' | 'cost'>,
): ChipCosts => {
  const { client } = useCore();
  const { guard } = useParking();
  const filler = useMemo(() => createChipFiller(askCost(client), guard), [client, guard]);

  useEffect(() => filler.fill(base, minutes, chosenMinutes), [filler, base, minutes, chosenMinutes]);
  useEffect(() => {
    if (request && cost) filler.agree(request, cost.total);
  }, [filler, request, cost]);
  useEffect(() => () => filler.fill(null, [], null), [filler]);

  return useStore(filler);
};
