/** Loads the badge with the number of unread answers. */
export const loadUnreadMark = () => import('./unread-mark.tsx').then(({ UnreadMark }) => UnreadMark);

export const feedbackSection = {
  load: () => import('./feedback-screen.tsx').then(({ FeedbackScreen }) => ({ default: FeedbackScreen })),
  delayMs: 400,
} as const;
