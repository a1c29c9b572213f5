import type { Core } from '#src/core/core.ts';
import { lazyPart } from '#src/lib/lazy-part.tsx';
import { whenIdle } from '#src/lib/when-idle.ts';
import { QuickStart } from './quick-start-part.ts';

export const SelectedCard = lazyPart(() => import('./selected-card.tsx').then((file) => file.SelectedCard));
export const SearchResults = lazyPart(() =>
  import('./search-results.tsx').then((file) => file.SearchResults),
);
export const FilterDialog = lazyPart(() => import('./filter-dialog.tsx').then((file) => file.FilterDialog));
export const LegendDialog = lazyPart(() => import('./legend-dialog.tsx').then((file) => file.LegendDialog));

export const RunningParkings = lazyPart(() =>
  import('./running-parkings.tsx').then((file) => file.RunningParkings),
);
export const RecentStarts = lazyPart(() => import('./recent-starts.tsx').then((file) => file.RecentStarts));
export const GuestParkings = lazyPart(() =>
  import('./guest-parkings.tsx').then((file) => file.GuestParkings),
);
export const BalanceChip = lazyPart(() => import('./balance-chip.tsx').then((file) => file.BalanceChip));
export const DriverTimer = lazyPart(() => import('./driver-timer.tsx').then((file) => file.DriverTimer));

export const prepareRecentStarts = (core: Core): Promise<void> =>
  import('./recent-starts.tsx').then((file) => file.prepareRecentStarts(core)).catch(() => undefined);

export const warmDriverParts = (isPlaceAsked: boolean): Promise<unknown> =>
  Promise.all([
    RunningParkings.warm(),
    DriverTimer.warm(),
    BalanceChip.warm(),
    RecentStarts.warm(),
    isPlaceAsked && QuickStart.warm(),
  ]);

/** Preloads components for the next click when the browser is idle. */
export function warmLaterParts(isLoggedIn: boolean): void {
  const parts = [
    SearchResults,
    SelectedCard,
    FilterDialog,
    LegendDialog,
    ...(isLoggedIn ? [QuickStart] : []),
  ];
  whenIdle(() => {
    for (const part of parts) void part.warm();
  });
}
