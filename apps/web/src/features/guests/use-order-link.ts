import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useCore } from '#src/core/core-context.ts';
import { useGuestSession } from '#src/core/guest-session.ts';
import { keepCity } from '#src/lib/city-choice.ts';
import { loadAgain } from '#src/lib/load-again.ts';

const LINK = /^([a-z-]{1,64})\.([\w-]{22})$/;

/** Opens the order of a receipt's link: city and secret are in the fragment [guests-3]. `null`: no link, or opened. */
export function useOrderLink(order: string | null): 'opening' | 'failed' | null {
  const core = useCore();
  const router = useRouter();
  const guest = useGuestSession();
  const hash = useLocation({ select: (location) => location.hash });
  const [state, setState] = useState<'opening' | 'failed' | null>(
    order && LINK.test(hash) ? 'opening' : null,
  );

  useEffect(() => {
    const link = LINK.exec(hash);
    if (order === null || link === null) return;
    const [, city = '', secret = ''] = link;
    const open = async () => {
      setState('opening');
      if (city === core.city.city) {
        // The secret must not stay in the address: it is copied and shared.
        router.history.replace(router.state.location.pathname + router.state.location.searchStr);
        return setState((await guest.open(order, secret)) ? null : 'failed');
      }
      const cities = await loadAgain(core.loadCities);
      if (!cities.some((one) => one.city === city)) return setState('failed');
      keepCity(core.store, city);
      window.location.reload();
    };
    void open();
  }, [core, guest, hash, order, router]);

  return state;
}
