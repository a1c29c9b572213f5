import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { CLOSED_HERE, MADE_HERE, passClosedPlaces } from './place-entries.ts';

/**
 * Returns the selected place, synchronised with the address `/?place=…`. A click selects immediately; the address
 * follows.
 */
export function useChosenPlace() {
  const router = useRouter();
  const navigate = useNavigate();
  const asked = useRouterState({ select: ({ location }) => placeOf(location.search) });
  // `undefined`: not chosen yet; a driver sees the last place, a visitor none.
  const [decidedId, setDecidedId] = useState<string | null | undefined>(asked);
  const [askedId] = useState(asked);
  const [followed, setFollowed] = useState(asked);
  const [isDismissed, setIsDismissed] = useState(false);
  const [isPassing, setIsPassing] = useState(false);
  useEffect(() => passClosedPlaces(router.history, setIsPassing), [router]);
  if (asked !== followed && !isPassing) {
    setFollowed(asked);
    setDecidedId(asked ?? (isDismissed ? null : undefined));
  }

  const choose = (id: string | null) => {
    setDecidedId(id);
    if (id === null) setIsDismissed(true);
    const isOpen = asked !== undefined;
    const { state } = router.history.location;
    const isMadeHere = MADE_HERE in state || CLOSED_HERE in state;
    if (id === null && !isOpen) return;
    void navigate({
      to: '/',
      search: (id === null ? {} : { place: id }) as never,
      // One Back leaves all places that were opened one after another.
      replace: isOpen || isMadeHere,
      resetScroll: false,
      state: (isOpen && !isMadeHere ? {} : { [id === null ? CLOSED_HERE : MADE_HERE]: true }) as never,
    });
  };

  return { decidedId, askedId, choose };
}

export function placeOf(search: object): string | undefined {
  const { place } = search as { place?: string };
  return place === undefined || place === '' ? undefined : place;
}
