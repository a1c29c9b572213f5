export const loadOwedMark = () => import('./owed-mark.tsx').then(({ OwedMark }) => OwedMark);

export const finesSection = {
  load: () => import('./fines-screen.tsx').then(({ FinesScreen }) => ({ default: FinesScreen })),
  delayMs: 400,
} as const;
