export const abonementsSection = {
  load: () => import('./abonements-page.tsx').then(({ AbonementsPage }) => ({ default: AbonementsPage })),
  delayMs: 400,
} as const;
