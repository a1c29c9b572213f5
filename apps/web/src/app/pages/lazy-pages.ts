import { lazyPart } from '#src/lib/lazy-part.tsx';

/** Pages that are rarely opened, so they are not part of the first screen's code. */
export const ClosedPage = lazyPart(() => import('./closed-page.tsx').then((page) => page.ClosedPage));
export const NotFoundPage = lazyPart(() => import('./not-found-page.tsx').then((page) => page.NotFoundPage));
