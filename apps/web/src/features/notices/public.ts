/** A page that never rests shows its notice all the same, milliseconds after it has loaded. */
const MOST_WAIT_MS = 2000;

/** Once the page has loaded and nothing else waits: notices never slow the first screen. */
const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    const rest = () => {
      if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: MOST_WAIT_MS });
      else resolve();
    };
    if (document.readyState === 'complete') rest();
    else window.addEventListener('load', rest, { once: true });
  });

/** The pop-up notification of the city. */
export const loadPopupNotice = async () => {
  await whenIdle();
  return (await import('./popup-notice.tsx')).PopupNotice;
};

/** The strip above the header, where the site options bring one. */
export const loadMarquee = () => import('./marquee.tsx').then(({ Marquee }) => Marquee);
