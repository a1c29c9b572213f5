import { isActive } from '@gorpark/domain/session';
import { useEffect } from 'react';
import { useCore } from '#src/core/core-context.ts';
import { warmOffline } from '#src/core/offline/warm-offline.ts';
import { useStoredProfile } from '#src/core/running.ts';
import { useProfile } from '#src/core/profile.ts';
import { queryKeys } from '#src/core/query-keys.ts';
import { keepOffline } from '#src/lib/keep-offline.ts';
import { useStore } from '#src/lib/store.ts';

export function useStoredOffline(): void {
  const core = useCore();
  const { city, session, queryClient } = core;
  const { token } = useStore(session);
  const { status, profile, loadedAtMs } = useProfile();
  useStoredProfile();
  useEffect(() => {
    if (status !== 'done' || profile === null || token === null || loadedAtMs === null) return;
    if (!profile.sessions.some(isActive)) return;
    warmOffline(core);
    void keepOffline().then((isNew) => {
      // The worker keeps only what is loaded through it.
      if (!isNew) return;
      const { options, settings } = queryKeys;
      for (const queryKey of [options(city.city), settings(city.city), [city.city, 'sms-commands']])
        void queryClient.invalidateQueries({ queryKey, refetchType: 'all' });
    });
  }, [core, city, queryClient, token, status, profile, loadedAtMs]);
}
