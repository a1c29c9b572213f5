export const newsScreens = [
  {
    path: '/news',
    access: 'everyone',
    layout: 'page',
    title: { ru: 'Новости', en: 'News' },
    delayMs: 400,
    load: () => import('./news-screen.tsx').then(({ NewsScreen }) => ({ default: NewsScreen })),
  },
  {
    path: '/news/$id',
    access: 'everyone',
    layout: 'page',
    title: { ru: 'Новости', en: 'News' },
    delayMs: 400,
    load: () => import('./news-item-screen.tsx').then(({ NewsItemScreen }) => ({ default: NewsItemScreen })),
  },
] as const;
