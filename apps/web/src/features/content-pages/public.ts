import type { ComponentType } from 'react';

const load = () => import('./page-screen.tsx');

/** Content pages by their path, for the route table of the app. */
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

/** A page that the portal itself brings: shown where the city has none of its own at that path. */
export const withCityPage =
  (path: string, loadOwn: () => Promise<{ default: ComponentType }>) => async () => {
    const [{ createPageOver }, own] = await Promise.all([load(), loadOwn()]);
    return { default: createPageOver(path, own.default) };
  };
