import type { CallOptions } from '#src/api/client.ts';
import type { ApiResult } from '#src/api/result.ts';
import type { Core } from './core.ts';
import { valueOf } from './failed-call.ts';
import { queryKeys } from './query-keys.ts';

/**
 * Returns key and call of a query of personal data. `send` gets only the request of the key, so the key contains
 * everything that is sent.
 */
export const requestQuery = <Request, Value>(
  { city, client }: Pick<Core, 'city' | 'client'>,
  { name, token, request }: { name: string; token: string | null; request: Request },
  send: (client: Core['client'], request: Request, call: CallOptions) => Promise<ApiResult<Value>>,
) => ({
  queryKey: [...queryKeys.personal(city.city), name, token, request],
  queryFn: async ({ signal }: { signal: AbortSignal }) => valueOf(await send(client, request, { signal })),
});
