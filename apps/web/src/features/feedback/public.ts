import { lazyPart } from '#src/lib/lazy-part.tsx';

export const UnreadMark = lazyPart(() => import('./unread-mark.tsx').then((file) => file.UnreadMark));

export const feedbackSection = {
  load: () => import('./feedback-screen.tsx').then(({ FeedbackScreen }) => ({ default: FeedbackScreen })),
  delayMs: 400,
} as const;
