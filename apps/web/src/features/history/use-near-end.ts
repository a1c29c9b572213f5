import { useEffect, useRef, type RefObject } from 'react';

const OFFSET_PX = 250;

/** Calls `onNear` while the marked element is within 250 px of the viewport. */
export function useNearEnd(isOn: boolean, onNear: () => void): RefObject<HTMLDivElement | null> {
  const mark = useRef<HTMLDivElement>(null);

  // Checks after every render: new rows may leave the mark in view.
  useEffect(() => {
    if (!isOn) return;
    const look = (): void => {
      const top = mark.current?.getBoundingClientRect().top;
      if (top !== undefined && top <= window.innerHeight + OFFSET_PX) onNear();
    };
    look();
    // Catches scrolling of the page and of inner frames.
    document.addEventListener('scroll', look, { capture: true, passive: true });
    window.addEventListener('resize', look);
    return () => {
      document.removeEventListener('scroll', look, { capture: true });
      window.removeEventListener('resize', look);
    };
  });

  return mark;
}
