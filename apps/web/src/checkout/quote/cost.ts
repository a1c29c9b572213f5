import { useEffect, useMemo } from 'react';
import type { ParkingRequest } from '#src/api/parking-request.ts';
import { useStore } from '#src/lib/store.ts';
import { type ChipCosts, createChipFiller } from './chip-costs.ts';
import { type CostState, createCostAsker } from './cost-asker.ts';
import { useParking } from '../sending/command.ts';

/** Returns the price of the form's request (see toCostRequest) and a retry function. */
export const useCost = (request: ParkingRequest | null): CostState & { again: () => void } => {
  const { api, guard } = useParking();
  const asker = useMemo(() => createCostAsker(api.cost, guard), [api, guard]);

  useEffect(() => asker.want(request), [asker, request]);
  useEffect(() => () => asker.stop(), [asker]);

  return { ...useStore(asker), again: asker.again };
};

/** Returns the chip prices, which agree with the price of the pay button; a failed one is missing. [client-10] */
export const useChipCosts = (
  base: ParkingRequest | null,
  minutes: readonly number[],
  chosenMinutes: number | null,
  { request, cost }: Pick<CostState, 'request' | 'cost'>,
): ChipCosts => {
  const { api, guard } = useParking();
  const filler = useMemo(() => createChipFiller(api.cost, guard), [api, guard]);

  useEffect(() => filler.fill(base, minutes, chosenMinutes), [filler, base, minutes, chosenMinutes]);
  useEffect(() => {
    if (request && cost) filler.agree(request, cost.total);
  }, [filler, request, cost]);
  useEffect(() => () => filler.fill(null, [], null), [filler]);

  return useStore(filler);
};
