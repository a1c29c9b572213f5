import type { Profile, Session } from '@gorpark/contract/wire/types';
import { formatPlate } from '@gorpark/domain/plate';
import { isActive } from '@gorpark/domain/session';
import { useEffect, useMemo } from 'react';
import { useStore } from '#src/lib/store.ts';
import { useCore } from './core-context.ts';
import { forgetStoredProfile, keepProfile, readStoredProfile } from './stored-profile.ts';
import { useProfile } from './profile.ts';
import { runningSessions } from './session-view.ts';
import { useCapabilities } from './site.ts';

/** Returns the driver's profile: until it is loaded, the one kept on this device. */
export function useKnownProfile(): Profile | null {
  const { store, city, session } = useCore();
  const { token } = useStore(session);
  const { profile } = useProfile();
  const isLoaded = profile !== null;
  const stored = useMemo(
    () => (isLoaded || token === null ? null : readStoredProfile(store, city.city, token)),
    [isLoaded, store, city, token],
  );
  return profile ?? stored?.profile ?? null;
}

export const useSessions = (): readonly Session[] => useKnownProfile()?.sessions ?? [];

/** Keeps running parkings on this device: they are shown without a network and before the profile is loaded. */
export function useStoredProfile(): void {
  const { store, city, session, clock } = useCore();
  const { token } = useStore(session);
  const { status, profile, loadedAtMs } = useProfile();
  const { isBalanceUsed } = useCapabilities();
  useEffect(() => {
    if (status !== 'done' || profile === null || token === null || loadedAtMs === null) return;
    const active = profile.sessions.find(isActive);
    if (!active) return forgetStoredProfile(store, city.city);
    const timed = isBalanceUsed ? runningSessions(profile.sessions)[0] : undefined;
    const early = {
      plate: formatPlate((timed ?? active).transport.plate),
      endMs: timed?.endMs ?? null,
    };
    keepProfile(store, city.city, { token, loadedAtMs: loadedAtMs + clock.skewMs(), profile, early });
  }, [store, city, clock, token, status, profile, loadedAtMs, isBalanceUsed]);
}
