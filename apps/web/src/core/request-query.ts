import type { RequestOf } from '@gorpark/contract';
import type { Call } from '#src/api/call.ts';
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

/** The query of one call. */
export const callQuery = <Operation extends Call>(
  core: Pick<Core, 'city' | 'client'>,
  token: string | null,
  operation: Operation,
  request: RequestOf<Operation>,
  options?: CallOptions,
) =>
  requestQuery(core, { name: operation.paths[0], token, request }, (client, body, call) =>
    client.call(operation, body, { ...options, ...call }),
  );
