import { getSmsCommands } from '@gorpark/contract/public/sms/calls';
import { queryOptions } from '@tanstack/react-query';
import type { Lang } from '#src/i18n/lang.ts';
import type { Core } from './core.ts';
import { valueOf } from './failed-call.ts';

export const smsCommandsQuery = ({ city, client }: Pick<Core, 'city' | 'client'>, lang: Lang) =>
  queryOptions({
    queryKey: [city.city, 'sms-commands', lang],
    queryFn: async ({ signal }) => valueOf(await client.call(getSmsCommands, {}, { signal })),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
