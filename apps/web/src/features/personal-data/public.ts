export const personalDataScreens = [
  {
    path: '/pages/personal-data-rules',
    access: 'everyone',
    layout: 'page',
    title: { ru: 'Правила обработки данных', en: 'Personal data rules' },
    delayMs: 400,
    load: () => import('./rules-screen.tsx').then(({ RulesScreen }) => ({ default: RulesScreen })),
  },
] as const;
