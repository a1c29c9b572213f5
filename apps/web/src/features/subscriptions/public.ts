/** The section /profile/abonements. */
export const abonementsSection = {
  load: () => import('./abonements-page.tsx').then(({ AbonementsPage }) => ({ default: AbonementsPage })),
  delayMs: 400,
} as const;

/** Dialogs of a subscription that any screen may open; their code comes when they are opened. */
export const subscriptionDialogs = {
  pay: () => import('./pay-dialog.tsx').then(({ PayDialog }) => PayDialog),
};
