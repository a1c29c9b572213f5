import { useStore } from '#src/lib/store.ts';
import type { UserType } from '#src/lib/token-store.ts';
import { useCore } from './core-context.ts';
import type { SessionStore } from './session-store.ts';

export interface SessionView {
  isLoggedIn: boolean;
  userType: UserType;
  token: string | null;
  login: SessionStore['login'];
  logout: SessionStore['logout'];
}

export const useSession = (): SessionView => {
  const { session } = useCore();
  const { userType, token } = useStore(session);
  return { isLoggedIn: token !== null, userType, token, login: session.login, logout: session.logout };
};
