import type { SmsCommandText } from '@gorpark/contract/wire/sms';
import { useQuery } from '@tanstack/react-query';
import { loadSmsCommands } from '#src/api/sms-api.ts';
import { useCore } from '#src/core/core-context.ts';
import { valueOf } from '#src/core/failed-call.ts';
import { type RoomStatus, roomStatus } from '#src/core/load-status.ts';
import { useLang } from '#src/i18n/lang-store.ts';

export interface CommandsView {
  status: RoomStatus;
  commands: readonly SmsCommandText[];
  reload: () => void;
}

/** The commands of the city, in the language of the interface. */
export function useCommands(): CommandsView {
  const { city, client } = useCore();
  const lang = useLang();
  const query = useQuery({
    queryKey: [city.city, 'sms-commands', lang],
    queryFn: async ({ signal }) => valueOf(await loadSmsCommands(client, { signal })),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return {
    status: roomStatus(true, { data: query.data, isError: query.isError && !query.isFetching }),
    commands: query.data ?? [],
    reload: () => void query.refetch(),
  };
}
