import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { CLOSED_HERE, MADE_HERE, passClosedPlaces } from './place-entries.ts';

/**
 * The chosen place and its address `/?place=…`, which can be shared and loaded again. The press decides at once, the
 * address follows; where the address changes by itself (Back, Forward, a link) the choice follows.
 */
export function useChosenPlace() {
  const router = useRouter();
  const navigate = useNavigate();
  const asked = useRouterState({ select: ({ location }) => placeOf(location.search) });
  // Nothing decided yet: a returning driver sees his last place, a visitor no place.
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
      // One Back leaves the places, however many were looked at.
      replace: isOpen || isMadeHere,
      resetScroll: false,
      state: (isOpen && !isMadeHere ? {} : { [id === null ? CLOSED_HERE : MADE_HERE]: true }) as never,
    });
  };

  return { decidedId, askedId, choose };
}

/** The place that an address names. */
export function placeOf(search: object): string | undefined {
  const { place } = search as { place?: string };
  return place === undefined || place === '' ? undefined : place;
}
