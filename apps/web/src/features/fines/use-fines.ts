import type { FineImage, Fines } from '@gorpark/contract/wire/fines';
import { useQuery } from '@tanstack/react-query';
import { loadFineImage, loadFines } from '#src/api/fines-api.ts';
import { useCore } from '#src/core/core-context.ts';
import { valueOf } from '#src/core/failed-call.ts';
import { type RoomStatus, roomStatus } from '#src/core/load-status.ts';
import { queryKeys } from '#src/core/query-keys.ts';
import { useStore } from '#src/lib/store.ts';

/** Once for a login: nothing makes the answer old by itself (SRV-098). */
const ONCE = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } as const;

export interface FinesView {
  status: RoomStatus;
  fines: Fines | null;
  reload: () => Promise<void>;
}

/** Fines of the driver, loaded once; a list that was only what the source told before may be asked for anew. */
export function useFines(): FinesView {
  const { city, session, client } = useCore();
  const { token } = useStore(session);
  const query = useQuery({
    queryKey: queryKeys.fines(city.city, token),
    queryFn: async ({ signal }) => valueOf(await loadFines(client, { signal, retries: 0 })),
    enabled: token !== null,
    ...ONCE,
    staleTime: ({ state }) => (state.data?.isStored ? 0 : ONCE.staleTime),
  });
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

/** The photo of a fine, asked for when its item is open (SRV-096). */
export function useFinePhoto(uin: string, isOpen: boolean): FinePhoto {
  const { city, session, client } = useCore();
  const { token } = useStore(session);
  const isWanted = token !== null && isOpen;
  const query = useQuery({
    queryKey: queryKeys.fineImage(city.city, token, uin),
    queryFn: async ({ signal }) => valueOf(await loadFineImage(client, uin, { signal })),
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
