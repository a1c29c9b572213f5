export const receiptsSection = {
  load: () => import('./receipts-screen.tsx').then(({ ReceiptsScreen }) => ({ default: ReceiptsScreen })),
  delayMs: 400,
} as const;
