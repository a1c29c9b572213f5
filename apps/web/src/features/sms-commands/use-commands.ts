import type { SmsCommandText } from '@gorpark/contract/wire/sms';
import { useQuery } from '@tanstack/react-query';
import { useCore } from '#src/core/core-context.ts';
import { type RoomStatus, roomStatus } from '#src/core/load-status.ts';
import { smsCommandsQuery } from '#src/core/sms-commands.ts';
import { useLang } from '#src/i18n/lang-store.ts';

export interface CommandsView {
  status: RoomStatus;
  commands: readonly SmsCommandText[];
  reload: () => void;
}

export function useCommands(): CommandsView {
  const query = useQuery(smsCommandsQuery(useCore(), useLang()));
  return {
    status: roomStatus(true, { data: query.data, isError: query.isError && !query.isFetching }),
    commands: query.data ?? [],
    reload: () => void query.refetch(),
  };
}
