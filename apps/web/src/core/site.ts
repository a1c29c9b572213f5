import { getOptions, getSettings } from '@gorpark/contract/public/city/calls';
import { readOptions, readSettings } from '@gorpark/contract/public/city/read';
import type { Settings, SiteOptions } from '@gorpark/contract/wire/types';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Capabilities, toCapabilities } from '#src/capabilities/capabilities.ts';
import { useCore } from './core-context.ts';
import type { Core } from './core.ts';
import type { CityEntry } from '#src/lib/city-entry.ts';
import { usableZone } from '#src/lib/city-zone.ts';
import { valueOf } from './failed-call.ts';
import { queryKeys } from './query-keys.ts';

type SiteSource = Pick<Core, 'city' | 'client'>;

const loadOptions = async ({ city, client }: SiteSource, signal: AbortSignal): Promise<SiteOptions> => {
  const options = valueOf(await client.call(getOptions, {}, { signal }));
  learnZone(city, options);
  return options;
};

/** Sets the server's time zone on the city: all times are rendered after the options are loaded. */
export const learnZone = (city: CityEntry, { serverTimeMs, utcOffset }: SiteOptions): void => {
  if (serverTimeMs !== null) city.timeZone = usableZone(city.timeZone, serverTimeMs, utcOffset);
};

const SITE_FRESH_MS = 300_000;

export const optionsQuery = (source: SiteSource) =>
  queryOptions({
    queryKey: queryKeys.options(source.city.city),
    queryFn: ({ signal }) => loadOptions(source, signal),
    staleTime: SITE_FRESH_MS,
  });

export const settingsQuery = ({ city, client }: SiteSource) =>
  queryOptions({
    queryKey: queryKeys.settings(city.city),
    queryFn: async ({ signal }) => valueOf(await client.call(getSettings, {}, { signal })),
    staleTime: SITE_FRESH_MS,
  });

/** `value` is a default until the data is loaded. */
export interface Loaded<T> {
  value: T;
  isLoading: boolean;
  isDone: boolean;
  isError: boolean;
  reload: () => void;
}

const DEFAULT_OPTIONS: SiteOptions = readOptions({});
const DEFAULT_SETTINGS: Settings = readSettings({});

export const useSiteOptions = (): Loaded<SiteOptions> => {
  const query = useQuery(optionsQuery(useCore()));
  return {
    value: query.data ?? DEFAULT_OPTIONS,
    isLoading: query.isPending,
    isDone: query.data !== undefined,
    isError: query.isError,
    reload: () => void query.refetch(),
  };
};

export const useSettings = (): Loaded<Settings> => {
  const query = useQuery(settingsQuery(useCore()));
  return {
    value: query.data ?? DEFAULT_SETTINGS,
    isLoading: query.isPending,
    isDone: query.data !== undefined,
    // Also while it loads again: a page that then mounts its parts must not unmount them.
    isError: query.isError || (query.isFetched && query.data === undefined),
    reload: () => void query.refetch(),
  };
};

/** Returns what the city, its settings and this build allow. Pages use only this. */
export const useCapabilities = (): Capabilities => {
  const { city, build } = useCore();
  const options = useSiteOptions().value;
  const settings = useSettings().value;
  return useMemo(() => toCapabilities(city, options, settings, build), [city, options, settings, build]);
};
