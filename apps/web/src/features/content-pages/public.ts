import type { ComponentType } from 'react';

const load = () => import('./page-screen.tsx');

export const contentPageScreens = [
  {
    path: '/pages/$',
    access: 'everyone',
    layout: 'page',
    title: { ru: 'Страница', en: 'Page' },
    delayMs: 400,
    load: () => load().then(({ PageScreen }) => ({ default: PageScreen })),
  },
] as const;

/** Returns a loader for a built-in page that the city may replace. */
export const withCityPage =
  (path: string, loadOwn: () => Promise<{ default: ComponentType }>) => async () => {
    const [{ createPageOver }, own] = await Promise.all([load(), loadOwn()]);
    return { default: createPageOver(path, own.default) };
  };
