/** The section /profile/feedback. */
export const feedbackSection = {
  load: () => import('./feedback-screen.tsx').then(({ FeedbackScreen }) => ({ default: FeedbackScreen })),
  delayMs: 400,
} as const;
