import { warmPart, whenIdle } from '#src/lib/warm-part.tsx';
import { QuickStart } from './quick-start-part.ts';

export const SpotCard = warmPart(() => import('./spot-card.tsx').then((file) => file.SpotCard));
export const SearchResults = warmPart(() =>
  import('./search-results.tsx').then((file) => file.SearchResults),
);
export const FilterDialog = warmPart(() => import('./filter-dialog.tsx').then((file) => file.FilterDialog));
export const LegendDialog = warmPart(() => import('./legend-dialog.tsx').then((file) => file.LegendDialog));

export const RunningParkings = warmPart(() =>
  import('./running-parkings.tsx').then((file) => file.RunningParkings),
);
export const GuestParkings = warmPart(() =>
  import('./guest-parkings.tsx').then((file) => file.GuestParkings),
);
export const DriverTimer = warmPart(() => import('./driver-timer.tsx').then((file) => file.DriverTimer));

/** Loads what a driver sees at first. */
export const warmDriverParts = (isPlaceAsked: boolean): Promise<unknown> =>
  Promise.all([RunningParkings.warm(), DriverTimer.warm(), isPlaceAsked && QuickStart.warm()]);

/** Preloads components for the next click when the browser is idle. */
export function warmLaterParts(isLoggedIn: boolean): void {
  const parts = [SearchResults, SpotCard, FilterDialog, LegendDialog, ...(isLoggedIn ? [QuickStart] : [])];
  whenIdle(() => {
    for (const part of parts) void part.warm();
  });
}
