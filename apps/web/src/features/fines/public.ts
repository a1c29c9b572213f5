/** How many fines are not paid, beside a menu entry. */
export const loadOwedMark = () => import('./owed-mark.tsx').then(({ OwedMark }) => OwedMark);

/** The section /profile/penalty. */
export const finesSection = {
  load: () => import('./fines-screen.tsx').then(({ FinesScreen }) => ({ default: FinesScreen })),
  delayMs: 400,
} as const;
