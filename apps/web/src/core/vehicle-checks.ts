import { getVehicleChecks } from '@gorpark/contract/public/vehicle-checks/calls';
import type { VehicleCheck } from '@gorpark/contract/public/vehicle-checks/read';
import { getVehicleProofs } from '@gorpark/contract/person/vehicle-proofs/calls';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useStore } from '#src/lib/store.ts';
import { useCore } from './core-context.ts';
import { valueOf } from './failed-call.ts';
import { queryKeys } from './query-keys.ts';
import { callQuery } from './request-query.ts';
import { useCapabilities } from './site.ts';

/** Time between requests while the page is visible, ms. Half of the minute within which a check is visible. */
const EACH_MS = 30_000;

/** Proofs of the own vehicles; only in a city that shows checks. */
export function useVehicleProofs() {
  const core = useCore();
  const { token } = useStore(core.session);
  const { hasVehicleChecks } = useCapabilities();
  return useQuery({
    ...callQuery(core, token, getVehicleProofs, {}),
    enabled: token !== null && hasVehicleChecks,
  });
}

/** Checks of proved vehicles, newest first. */
export function useVehicleChecks(isWanted: boolean) {
  const { city, session, client } = useCore();
  const { token } = useStore(session);
  return useInfiniteQuery({
    queryKey: [...queryKeys.personal(city.city), getVehicleChecks.paths[0], token],
    queryFn: async ({ pageParam, signal }) =>
      valueOf(await client.call(getVehicleChecks, pageParam === '' ? {} : { cursor: pageParam }, { signal })),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    enabled: token !== null && isWanted,
    refetchInterval: EACH_MS,
  });
}

export interface GraceCheck extends VehicleCheck {
  grace: NonNullable<VehicleCheck['grace']>;
}

/** Returns the newest check whose grace still runs. */
export const runningGrace = (checks: readonly VehicleCheck[], nowMs: number): GraceCheck | undefined =>
  checks.find((check): check is GraceCheck => check.grace !== null && check.grace.untilMs > nowMs);
