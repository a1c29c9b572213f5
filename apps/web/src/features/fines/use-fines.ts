import { getFineImage, getFines } from '@gorpark/contract/person/fines/calls';
import type { FineImage, Fines } from '@gorpark/contract/person/fines/read';
import { isFineOwed } from '@gorpark/domain/fine';
import { useQuery } from '@tanstack/react-query';
import { useCore } from '#src/core/core-context.ts';
import { valueOf } from '#src/core/failed-call.ts';
import { type RoomStatus, roomStatus } from '#src/core/load-status.ts';
import { useProfile } from '#src/core/profile.ts';
import { queryKeys } from '#src/core/query-keys.ts';
import { callQuery } from '#src/core/request-query.ts';
import { useSiteOptions } from '#src/core/site.ts';
import { useStore } from '#src/lib/store.ts';

/** Loads once per login [SRV-098]. */
const ONCE = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } as const;

export interface FinesView {
  status: RoomStatus;
  fines: Fines | null;
  reload: () => Promise<void>;
}

const useList = (isAsked: boolean) => {
  const { city, session, client } = useCore();
  const { token } = useStore(session);
  const query = useQuery({
    queryKey: queryKeys.fines(city.city, token),
    queryFn: async ({ signal }) => valueOf(await client.call(getFines, {}, { signal, retries: 0 })),
    enabled: token !== null && isAsked,
    ...ONCE,
    staleTime: ({ state }) => (state.data?.isStored ? 0 : ONCE.staleTime),
  });
  return { token, query };
};

/**
 * Returns the unpaid fines; 0 if unknown. Sends no request without a vehicle certificate [services-4] or to a foreign
 * back end.
 */
export function useOwed(): number {
  const { isGorpark } = useSiteOptions().value;
  const { profile } = useProfile();
  const hasCertificate = profile?.vehicles.some(({ stsNumber }) => stsNumber !== '') === true;
  const { query } = useList(isGorpark && hasCertificate);
  return query.data?.fines.filter(isFineOwed).length ?? 0;
}

export function useFines(): FinesView {
  const { token, query } = useList(true);
  return {
    status: roomStatus(token !== null, { data: query.data, isError: query.isError && !query.isFetching }),
    fines: query.data ?? null,
    reload: async () => {
      await query.refetch();
    },
  };
}

export interface FinePhoto {
  status: RoomStatus;
  photo: FineImage | null;
  reload: () => Promise<void>;
}

/** Returns the photo of a fine; loads it when the item is open [SRV-096]. */
export function useFinePhoto(uin: string, isOpen: boolean): FinePhoto {
  const core = useCore();
  const { token } = useStore(core.session);
  const isWanted = token !== null && isOpen;
  const query = useQuery({
    ...callQuery(core, token, getFineImage, { uin }),
    enabled: isWanted,
    ...ONCE,
  });
  return {
    status: roomStatus(isWanted, { data: query.data, isError: query.isError && !query.isFetching }),
    photo: query.data ?? null,
    reload: async () => {
      await query.refetch();
    },
  };
}
