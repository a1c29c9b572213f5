/** How many answers of operators wait to be read, beside a menu entry. */
export const loadUnreadMark = () => import('./unread-mark.tsx').then(({ UnreadMark }) => UnreadMark);

/** The section /profile/feedback. */
export const feedbackSection = {
  load: () => import('./feedback-screen.tsx').then(({ FeedbackScreen }) => ({ default: FeedbackScreen })),
  delayMs: 400,
} as const;
