import type { RouterHistory } from '@tanstack/react-router';

/** Marks of entries of the history: a press has chosen a place there, or has closed the one that it had chosen. */
export const MADE_HERE = 'gorparkPlace';
export const CLOSED_HERE = 'gorparkClosed';

type Entry = RouterHistory['location']['state'];

/**
 * Back over the entries that places leave behind. A step that took one out would call off a page that is leaving, an
 * address typed at that moment: so the entry of a closed place stays, as the map without a place, and Back goes on from
 * it past the map that it was opened on, which looks the same. It goes on as well over a place that lies under another
 * one: the entry of a closed layer stood between the two (decision D-J433). Tells whether the entry that has come is only
 * passed. Returns the way to stop.
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
    // Over a place that is passed it remembers what was left.
    if (!isPassed || !(MADE_HERE in state)) isLeavingMap = CLOSED_HERE in state;
    onCome(isPassed);
    if (isPassed) history.back();
  });
}

/** An entry that took the place of a layer's has the number of the one below it. */
const isUnder = (state: Entry, from: Entry): boolean =>
  state.__TSR_index === from.__TSR_index && state.__TSR_key !== from.__TSR_key;
