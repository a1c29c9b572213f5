/** Runs `onBack` whenever somebody comes back to this page, from another tab or window; returns the way to stop. */
export const whenBack = (onBack: () => void): (() => void) => {
  const handleBack = () => {
    if (document.visibilityState === 'visible') onBack();
  };
  window.addEventListener('focus', handleBack);
  document.addEventListener('visibilitychange', handleBack);
  return () => {
    window.removeEventListener('focus', handleBack);
    document.removeEventListener('visibilitychange', handleBack);
  };
};
