/** Runs `onShow` when "Back" restores this page from the browser's page cache. Returns the unsubscribe function. */
export const whenCachedPageShows = (onShow: () => void): (() => void) => {
  const handleShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) onShow();
  };
  window.addEventListener('pageshow', handleShow);
  return () => window.removeEventListener('pageshow', handleShow);
};

/** Runs `onBack` when the driver returns to this page. Returns the unsubscribe function. */
export const whenBack = (onBack: () => void): (() => void) => {
  const handleBack = () => {
    if (document.visibilityState === 'visible') onBack();
  };
  window.addEventListener('focus', handleBack);
  // Safari sends no focus event to a page restored by "Back".
  window.addEventListener('pageshow', handleBack);
  document.addEventListener('visibilitychange', handleBack);
  return () => {
    window.removeEventListener('focus', handleBack);
    window.removeEventListener('pageshow', handleBack);
    document.removeEventListener('visibilitychange', handleBack);
  };
};
