export const constructorSection = {
  load: () => import('./constructor-page.tsx').then(({ ConstructorPage }) => ({ default: ConstructorPage })),
  delayMs: 400,
} as const;
