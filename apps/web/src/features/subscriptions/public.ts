export const abonementsSection = {
  load: () => import('./abonements-page.tsx').then(({ AbonementsPage }) => ({ default: AbonementsPage })),
  delayMs: 400,
} as const;

/** Subscription dialogs that any screen may open; each loads in its own chunk. */
export const subscriptionDialogs = {
  pay: () => import('./pay-dialog.tsx').then(({ PayDialog }) => PayDialog),
};
