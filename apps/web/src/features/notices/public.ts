import { lazyPart } from '#src/lib/lazy-part.tsx';

const MOST_WAIT_MS = 2000;

/** Resolves when the page is idle: notices never slow the first screen. */
const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    const rest = () => {
      if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: MOST_WAIT_MS });
      else resolve();
    };
    if (document.readyState === 'complete') rest();
    else window.addEventListener('load', rest, { once: true });
  });

export const PopupNotice = lazyPart(async () => {
  await whenIdle();
  return (await import('./popup-notice.tsx')).PopupNotice;
});

export const Marquee = lazyPart(() => import('./marquee.tsx').then((file) => file.Marquee));
