/** Runs `onKept` when "Back" shows a page that the browser kept as it was left; returns the way to stop. */
export const whenKeptPageShows = (onKept: () => void): (() => void) => {
  const handleShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) onKept();
  };
  window.addEventListener('pageshow', handleShow);
  return () => window.removeEventListener('pageshow', handleShow);
};

/** Runs `onBack` whenever somebody comes back to this page, from another tab or window; returns the way to stop. */
export const whenBack = (onBack: () => void): (() => void) => {
  const handleBack = () => {
    if (document.visibilityState === 'visible') onBack();
  };
  window.addEventListener('focus', handleBack);
  // A page that the browser kept for "Back" gets no focus event in Safari.
  window.addEventListener('pageshow', handleBack);
  document.addEventListener('visibilitychange', handleBack);
  return () => {
    window.removeEventListener('focus', handleBack);
    window.removeEventListener('pageshow', handleBack);
    document.removeEventListener('visibilitychange', handleBack);
  };
};
