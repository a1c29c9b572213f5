export const loadCutMap = () => import('./cut-map.ts');

export const homeMapScreens = [
  {
    path: '/',
    access: 'everyone',
    layout: 'map',
    title: { ru: 'Карта парковок', en: 'Parking map' },
    delayMs: 400,
    load: () =>
      import('./home-map-screen.tsx').then(({ HomeMapScreen, prepareHomeMap }) => ({
        default: HomeMapScreen,
        prepare: prepareHomeMap,
      })),
  },
] as const;
