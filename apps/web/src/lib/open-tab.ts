/** Returns false if the browser opens no tab, as web views do. */
export const openTab = (address: string): boolean => {
  // With "noopener" the result is null in both cases.
  const tab = window.open(address, '_blank');
  if (tab === null) return false;
  tab.opener = null;
  return true;
};
