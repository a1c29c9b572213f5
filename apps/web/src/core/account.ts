import { createAccountApi } from '#src/api/account-api.ts';
import { perCore } from './per-core.ts';

export const useAccountApi = perCore(({ client }) => createAccountApi(client));
