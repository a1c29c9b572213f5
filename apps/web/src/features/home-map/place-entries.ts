import type { RouterHistory } from '@tanstack/react-router';

/** Keys in history state: a place was selected at this entry, or was closed. */
export const MADE_HERE = 'gorparkPlace';
export const CLOSED_HERE = 'gorparkClosed';

type Entry = RouterHistory['location']['state'];

/**
 * Skips history entries of closed places on Back [map-6]. Removing an entry by a history step could cancel a
 * navigation that the user has just started. So the entry stays, and Back from it also skips the map entry below,
 * which looks the same. `onCome` receives whether the entry is being skipped.
 */
export function passClosedPlaces(history: RouterHistory, onCome: (isPassed: boolean) => void): () => void {
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
