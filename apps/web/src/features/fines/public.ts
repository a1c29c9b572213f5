import { lazyPart } from '#src/lib/lazy-part.tsx';

export const OwedMark = lazyPart(() => import('./owed-mark.tsx').then((file) => file.OwedMark));

export const finesSection = {
  load: () => import('./fines-screen.tsx').then(({ FinesScreen }) => ({ default: FinesScreen })),
  delayMs: 400,
} as const;
