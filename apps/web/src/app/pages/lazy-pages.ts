import { lazyPart } from '../lazy-part.tsx';

/** Pages of the frame that are rarely seen: their code is not a part of the first screen. */
export const ClosedPage = lazyPart(() => import('./closed-page.tsx').then((page) => page.ClosedPage));
export const NotFoundPage = lazyPart(() => import('./not-found-page.tsx').then((page) => page.NotFoundPage));
