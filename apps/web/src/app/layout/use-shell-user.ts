import { useRouterState } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { useCore } from '#src/core/core-context.ts';
import { useSession } from '#src/core/session.ts';
import { COMPANY_PATH } from '#src/features/corporate/public.ts';

/** A driver and a company may both be logged in: the company's menus appear in its cabinet. */
export function useShellUser(): 'visitor' | 'driver' | 'company' {
  const { tokens } = useCore();
  const { isLoggedIn } = useSession();
  const hasCompany = useSyncExternalStore(
    tokens.watch,
    () => tokens.read('coop') !== null,
    () => false,
  );
  const isCabinet = useRouterState({ select: ({ location }) => location.pathname === COMPANY_PATH });

  if (hasCompany && (isCabinet || !isLoggedIn)) return 'company';
  return isLoggedIn ? 'driver' : 'visitor';
}
