import { createSubscriptionsApi } from '#src/api/subscriptions-api.ts';
import { perCore } from '#src/core/per-core.ts';

export const useSubscriptionsApi = perCore(({ client }) => createSubscriptionsApi(client));
