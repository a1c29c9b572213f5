import { useQuery } from '@tanstack/react-query';
import type { ConfirmationType } from '#src/api/account-api.ts';
import { useAccountApi } from '#src/core/account.ts';
import { useCity } from '#src/core/city.ts';
import { valueOf } from '#src/core/failed-call.ts';

/** Returns SMS until the city's type is loaded. */
export function useConfirmationType(): ConfirmationType {
  const { city } = useCity();
  const api = useAccountApi();
  const { data } = useQuery({
    queryKey: [city, 'confirmationType'],
    queryFn: async () => valueOf(await api.confirmationType()),
  });
  return data ?? 'SMS';
}
