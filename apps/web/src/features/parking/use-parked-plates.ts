import { useMemo } from 'react';
import { parkedPlates } from '@gorpark/domain/session';
import { useProfile } from '#src/core/profile.ts';
import { useCapabilities } from '#src/core/site.ts';

export const useParkedPlates = (): readonly string[] => {
  const { profile } = useProfile();
  const { isBalanceUsed } = useCapabilities();
  const sessions = profile?.sessions;

  return useMemo(
    () =>
      parkedPlates(
        (sessions ?? []).map(({ status, transport }) => ({
          status,
          transport: { numberTs: transport.plate },
        })),
        !isBalanceUsed,
      ),
    [sessions, isBalanceUsed],
  );
};
