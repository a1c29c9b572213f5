import { queryOptions } from '@tanstack/react-query';
import { loadSmsCommands } from '#src/api/sms-api.ts';
import type { Lang } from '#src/i18n/lang.ts';
import type { Core } from './core.ts';
import { valueOf } from './failed-call.ts';

export const smsCommandsQuery = ({ city, client }: Pick<Core, 'city' | 'client'>, lang: Lang) =>
  queryOptions({
    queryKey: [city.city, 'sms-commands', lang],
    queryFn: async ({ signal }) => valueOf(await loadSmsCommands(client, { signal })),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
