export const operationsSection = {
  load: () =>
    import('./operations-screen.tsx').then(({ OperationsScreen }) => ({ default: OperationsScreen })),
  delayMs: 400,
} as const;
