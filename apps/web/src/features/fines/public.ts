/** The section /profile/penalty. */
export const finesSection = {
  load: () => import('./fines-screen.tsx').then(({ FinesScreen }) => ({ default: FinesScreen })),
  delayMs: 400,
} as const;
