import { lazyPart } from '#src/lib/lazy-part.tsx';

export const QuickStart = lazyPart(() => import('./quick-start.tsx').then((file) => file.QuickStart));
