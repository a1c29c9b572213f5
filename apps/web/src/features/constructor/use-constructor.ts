import {
  getConstructorZones,
  getTiming,
  selectSubscriptions,
} from '@gorpark/contract/person/subscription-constructor/calls';
import type { ConstructorZone } from '@gorpark/contract/person/subscriptions/read';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { FailureName } from '@gorpark/contract/failures';
import type { SubscriptionOffer } from '@gorpark/contract/person/subscriptions/types';
import { startWindow } from '@gorpark/domain/subscription';
import {
  defaultStartDate,
  defaultTiming,
  type SearchParams,
  searchProblems,
} from '@gorpark/domain/subscription-search';
import { useCore } from '#src/core/core-context.ts';
import { valueOf } from '#src/core/failed-call.ts';
import { useProfile } from '#src/core/profile.ts';
import { queryKeys } from '#src/core/query-keys.ts';
import { useToday } from '#src/checkout/subscription/use-today.ts';
import { useSavedState } from '#src/core/saved-state.ts';
import { useStore } from '#src/lib/store.ts';

const FRESH_MS = 300_000;
const PAUSE_MS = 300;

export function useConstructorFacts() {
  const { city, client, session } = useCore();
  const { token } = useStore(session);
  const query = useQuery({
    queryKey: queryKeys.constructorFacts(city.city, token),
    queryFn: async ({ signal }) => {
      const [zones, timings] = await Promise.all([
        client.call(getConstructorZones, {}, { signal }),
        client.call(getTiming, {}, { signal }),
      ]);
      return { zones: valueOf(zones), timings: valueOf(timings) };
    },
    enabled: token !== null,
    staleTime: FRESH_MS,
  });
  return { facts: query.data ?? null, isError: query.isError, reload: () => void query.refetch() };
}

interface Facts {
  zones: readonly ConstructorZone[];
  timings: readonly number[];
}

type Changes = Partial<SearchParams>;

interface Outcome {
  params: SearchParams;
  found: readonly SubscriptionOffer[] | null;
  failure: FailureName | null;
}

export function useConstructor({ timings }: Facts) {
  const { city, client, session } = useCore();
  const { token } = useStore(session);
  const { profile } = useProfile();
  const today = useToday();
  const vehicles = profile?.vehicles ?? [];
  const [changes, setChanges] = useSavedState<Changes>('constructor', {});
  const [touched, setTouched] = useState<ReadonlySet<keyof SearchParams>>(new Set());
  const [isSearching, setIsSearching] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const search = useRef(0);

  const params: SearchParams = {
    zones: [],
    timing: defaultTiming(timings),
    vehicle: (vehicles.find(({ isMain }) => isMain) ?? vehicles[0])?.plate ?? '',
    startDate: defaultStartDate(today),
    ...changes,
  };
  const problems = searchProblems(params, today);
  const wrong = Object.keys(problems) as (keyof SearchParams)[];
  const isValid = wrong.length === 0;

  const { zones, timing, vehicle, startDate: dateStart } = params;
  const wanted = {
    zones: zones.map(({ code, isSpecial }) => ({ code, special: isSpecial })),
    dateStart,
    timing,
    vehicle,
  };
  const preview = useQuery({
    queryKey: queryKeys.constructorOffers(city.city, token, wanted),
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      signal.throwIfAborted();
      return valueOf(await client.call(selectSubscriptions, wanted, { signal }));
    },
    enabled: isValid && outcome === null && !isSearching,
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });

  useEffect(
    () => () => {
      search.current = -1;
    },
    [],
  );

  return {
    vehicles,
    params,
    window: startWindow(today, 0),
    problems: Object.fromEntries(
      Object.entries(problems).filter(([field]) => touched.has(field as keyof SearchParams)),
    ) as typeof problems,
    /** First empty field that disables "next" without an error message. */
    needed: wrong.find((field) => !touched.has(field)) ?? null,
    isSearching,
    isNextDisabled: !isValid || isSearching || outcome !== null,
    outcome,
    /** Offers before "next"; those of the former choice while new ones load. */
    preview: isValid && outcome === null && !isSearching ? (preview.data ?? []) : [],
    isPreviewOld: preview.isPlaceholderData,
    touch: (field: keyof SearchParams) => setTouched(new Set([...touched, field])),
    change: (next: Changes) => {
      search.current += 1;
      setIsSearching(false);
      setOutcome(null);
      setTouched(new Set([...touched, ...(Object.keys(next) as (keyof SearchParams)[])]));
      setChanges({ ...changes, ...next });
    },
    next: async () => {
      if (!isValid || isSearching) return;
      search.current += 1;
      const mine = search.current;
      setIsSearching(true);
      const answer = await client.call(selectSubscriptions, wanted);
      if (search.current !== mine) return;
      setIsSearching(false);
      setOutcome({
        params,
        found: answer.ok ? answer.value : null,
        failure: answer.ok ? null : answer.error.errorName,
      });
    },
    retry: () => setOutcome(null),
  };
}

export type Constructor = ReturnType<typeof useConstructor>;
