import { warmPart } from '#src/lib/warm-part.tsx';

export const QuickStart = warmPart(() => import('./quick-start.tsx').then((file) => file.QuickStart));
