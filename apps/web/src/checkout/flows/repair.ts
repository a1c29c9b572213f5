import type { FailureName } from '@gorpark/contract/failures';
import type { RepairPrice } from '@gorpark/contract/wire/repair';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createRepairApi, type RepairRequest } from '#src/api/repair-api.ts';
import { useCore } from '#src/core/core-context.ts';
import { failureOf, valueOf } from '#src/core/failed-call.ts';
import { useProfile } from '#src/core/profile.ts';
import { queryKeys } from '#src/core/query-keys.ts';
import { useSending } from '../sending/command.ts';

export interface RepairView {
  /** `null` before the answer, and if the repair is refused. */
  price: RepairPrice | null;
  problem: FailureName | null;
  isPending: boolean;
  isSending: boolean;
  /** true: the same repair may be sent again, it takes effect once. */
  isLost: boolean;
  /** Resolves to true once the session is repaired. */
  send: () => Promise<boolean>;
}

/** Price and command of a repair, paid from the balance. `request`: null while its value is incomplete. */
export function useRepair(request: RepairRequest | null): RepairView {
  const { client, city, session } = useCore();
  const { reload } = useProfile();
  const api = createRepairApi(client);
  const { send, isSending } = useSending<null>();
  const [failed, setFailed] = useState<{ request: unknown; name: FailureName | null } | null>(null);
  const asked = useQuery({
    queryKey: [...queryKeys.personal(city.city), 'repair-price', session.get().token, request],
    queryFn: async ({ signal }) => valueOf(await api.price(request ?? {}, { signal })),
    enabled: request !== null,
    staleTime: 0,
    gcTime: 0,
  });
  const failure = failed?.request === request ? failed : null;
  const price = request === null || asked.isError ? null : (asked.data ?? null);

  const repair = async (): Promise<boolean> => {
    if (request === null || price === null) return false;
    const command = { kind: 'payment' as const, send: (call: object) => api.repair(request, price, call) };
    const outcome = await send(command, [request, price.version]);
    if (outcome.kind === 'busy') return false;
    if (outcome.kind === 'done') {
      await reload();
      return true;
    }
    setFailed({ request, name: outcome.kind === 'refused' ? outcome.failure.errorName : null });
    if (outcome.kind === 'refused') void asked.refetch();
    return false;
  };

  return {
    price,
    problem: failure ? failure.name : (failureOf(asked.error)?.errorName ?? null),
    isPending: request !== null && asked.isPending,
    isSending,
    isLost: failure?.name === null,
    send: repair,
  };
}
