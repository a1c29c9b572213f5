/** Opens an address in a new tab without access to this one. Returns false if the browser refused, as web views do. */
export const openTab = (address: string): boolean => {
  // With "noopener" the result is null in both cases.
  const tab = window.open(address, '_blank');
  if (tab === null) return false;
  tab.opener = null;
  return true;
};
