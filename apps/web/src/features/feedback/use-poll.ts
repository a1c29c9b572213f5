import { useEffect, useRef } from 'react';

/** Between two looks, milliseconds: at first, and at most. Each look that finds nothing waits longer than the one before. */
const FIRST_MS = 5000;
const MOST_MS = 60_000;

/**
 * Looks again and again while the page is open and seen, with back-off (decision D-X21). `look` answers whether something
 * was new: then the next look comes soon. `hurry` changes when the driver did something.
 */
export function usePoll(look: () => Promise<boolean>, hurry: unknown): void {
  const latest = useRef(look);
  useEffect(() => {
    latest.current = look;
  });

  useEffect(() => {
    let delayMs = FIRST_MS;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const wait = () => {
      timer = setTimeout(() => void tick(), delayMs);
    };
    const tick = async () => {
      const isNew = document.visibilityState === 'visible' && (await latest.current().catch(() => false));
      delayMs = isNew ? FIRST_MS : Math.min(delayMs * 1.6, MOST_MS);
      if (!isOver) wait();
    };
    const handleVisible = () => {
      if (document.visibilityState !== 'visible') return;
      clearTimeout(timer);
      delayMs = FIRST_MS;
      wait();
    };

    wait();
    document.addEventListener('visibilitychange', handleVisible);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', handleVisible);
    };
  }, [hurry]);
}
