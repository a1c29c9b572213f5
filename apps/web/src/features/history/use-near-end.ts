import { useEffect, useRef, type RefObject } from 'react';

/** How far before the end more is asked for, pixels (history-and-services §9). */
const OFFSET_PX = 250;

/** Calls when the marked place comes within 250 px of what is seen, and again while it stays there. */
export function useNearEnd(isOn: boolean, onNear: () => void): RefObject<HTMLDivElement | null> {
  const mark = useRef<HTMLDivElement>(null);

  // After every drawing: what has come may still leave the mark in sight.
  useEffect(() => {
    if (!isOn) return;
    const look = (): void => {
      const top = mark.current?.getBoundingClientRect().top;
      if (top !== undefined && top <= window.innerHeight + OFFSET_PX) onNear();
    };
    look();
    // Whatever scrolls: the page, or a frame inside it.
    document.addEventListener('scroll', look, { capture: true, passive: true });
    window.addEventListener('resize', look);
    return () => {
      document.removeEventListener('scroll', look, { capture: true });
      window.removeEventListener('resize', look);
    };
  });

  return mark;
}
