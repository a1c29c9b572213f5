import { useNavigate, useRouter, useRouterState, type RouterHistory } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

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

/** Keys in history state: a place was selected at this entry, or was closed. */
const MADE_HERE = 'gorparkPlace';
const CLOSED_HERE = 'gorparkClosed';

type Entry = RouterHistory['location']['state'];

/**
 * Skips history entries of closed places on Back [map-6]: removing one by a history step could cancel a navigation. Back
 * also skips the map entry below, which looks the same. `onCome` receives whether an entry is being skipped.
 */
function passClosedPlaces(history: RouterHistory, onCome: (isPassed: boolean) => void): () => void {
  let last = history.location.state;
  let isLeavingMap = CLOSED_HERE in last;

  return history.subscribe(({ location: { state }, action }) => {
    const from = last;
    last = state;
    const isBack = action.type === 'BACK' || (action.type === 'GO' && isUnder(state, from));
    const isOfPlace = MADE_HERE in from || CLOSED_HERE in from;
    const isPassed = isBack && (MADE_HERE in state ? isOfPlace : isLeavingMap && !(CLOSED_HERE in state));
    // Keeps the flag while skipping places.
    if (!isPassed || !(MADE_HERE in state)) isLeavingMap = CLOSED_HERE in state;
    onCome(isPassed);
    if (isPassed) history.back();
  });
}

/**
 * Returns true if `state` is the entry below `from`. An entry that replaced a layer's entry has the index of the
 * entry below.
 */
const isUnder = (state: Entry, from: Entry): boolean =>
  state.__TSR_index === from.__TSR_index && state.__TSR_key !== from.__TSR_key;
