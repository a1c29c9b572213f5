import { useRouterState } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { useCore } from '#src/core/core-context.ts';
import { useSession } from '#src/core/session.ts';
import { COMPANY_PATH } from '#src/features/corporate/public.ts';

/**
 * Whose menus the frame has. Both a driver and a company may be logged in on one device (accounts-and-access §3): the
 * company's are in its cabinet, and everywhere while no driver is logged in.
 */
export function useShellUser(): 'visitor' | 'driver' | 'company' {
  const { tokens } = useCore();
  const { isLoggedIn } = useSession();
  const hasCompany = useSyncExternalStore(tokens.watch, () => tokens.read('coop') !== null);
  const isCabinet = useRouterState({ select: ({ location }) => location.pathname === COMPANY_PATH });

  if (hasCompany && (isCabinet || !isLoggedIn)) return 'company';
  return isLoggedIn ? 'driver' : 'visitor';
}
