import type { FailureName } from '@gorpark/contract/failures';
import { useQuery } from '@tanstack/react-query';
import type { AccountSettings } from '#src/api/account-api.ts';
import { useAccountApi } from '#src/core/account.ts';
import { useCore } from '#src/core/core-context.ts';
import { valueOf } from '#src/core/failed-call.ts';
import { type LoadStatus, loadStatus } from '#src/core/load-status.ts';
import { queryKeys } from '#src/core/query-keys.ts';
import { useSession } from '#src/core/session.ts';

interface AccountSettingsView {
  status: LoadStatus;
  settings: AccountSettings | null;
  reload: () => void;
  save: <Name extends keyof AccountSettings>(
    name: Name,
    value: AccountSettings[Name],
  ) => Promise<FailureName | null>;
}

export function useAccountSettings(): AccountSettingsView {
  const { city, queryClient } = useCore();
  const { token } = useSession();
  const api = useAccountApi();
  const queryKey = [...queryKeys.personal(city.city), 'settings', token];
  const query = useQuery({
    queryKey,
    queryFn: async () => valueOf(await api.accountSettings()),
    enabled: token !== null,
  });

  return {
    status: loadStatus(token !== null, query),
    settings: query.data ?? null,
    reload: () => void query.refetch(),
    save: async (name, value) => {
      const result = await api.changeAccountSettings({ name, value });
      if (!result.ok) return result.error.errorName;
      queryClient.setQueryData<AccountSettings>(queryKey, (known) => known && { ...known, [name]: value });
      return null;
    },
  };
}
