import type { FailureName } from '@gorpark/contract/failures';
import { cleanPassword } from '@gorpark/domain/password';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccountApi } from '#src/core/account.ts';
import { useCity } from '#src/core/city.ts';
import { useOneAtATime } from '#src/lib/use-one-at-a-time.ts';
import { useRestoreMemory } from './use-restore-memory.ts';

export interface ChangeStepState {
  isExpired: boolean;
  isDone: boolean;
  failure: FailureName | null;
  isBusy: boolean;
  reset: () => void;
  change: (pass: string) => Promise<void>;
}

/** Checks the link before the driver types, then sets the new password. */
export const useChangeStep = (salt: string): ChangeStepState => {
  const api = useAccountApi();
  const { city } = useCity();
  const memory = useRestoreMemory();
  const [failure, setFailure] = useState<FailureName | null>(null);
  const [isDone, setIsDone] = useState(false);
  const { isBusy, run } = useOneAtATime();
  const check = useQuery({
    queryKey: ['restore', city, salt],
    queryFn: () => api.restoreCheck({ token: salt }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const isRefused = check.data?.ok === false && check.data.error.errorName === 'IncorrectCode';

  const change = async (pass: string) => {
    setFailure(null);
    const result = await api.restoreChange({ token: salt, pass: cleanPassword(pass) });
    if (!result.ok) return setFailure(result.error.errorName);
    memory.clear();
    setIsDone(true);
  };

  return {
    isExpired: !isDone && (isRefused || failure === 'IncorrectCode'),
    isDone,
    failure,
    isBusy,
    reset: () => setFailure(null),
    change: async (pass) => {
      if (!isDone) await run(() => change(pass));
    },
  };
};
