import { useEffect, useRef, useState, type RefObject } from 'react';

/** Returns whether to dock the pay bar: the form is visible and the bar's own place is below the screen. */
export function useDock(form: RefObject<HTMLElement | null>) {
  const slot = useRef<HTMLDivElement>(null);
  const [isFormSeen, setIsFormSeen] = useState(false);
  const [isSlotBelow, setIsSlotBelow] = useState(false);

  useEffect(() => {
    const { current: formElement } = form;
    const { current: slotElement } = slot;
    if (!formElement || !slotElement) return;

    // The form counts as visible once it reaches the upper part of the screen.
    const watchForm = new IntersectionObserver(([entry]) => setIsFormSeen(entry?.isIntersecting ?? false), {
      root: document,
      rootMargin: '0px 0px -45% 0px',
    });
    const watchSlot = new IntersectionObserver(
      ([entry]) => {
        if (entry?.rootBounds) setIsSlotBelow(entry.boundingClientRect.bottom > entry.rootBounds.bottom + 1);
      },
      { root: document, rootMargin: `0px 0px -${bottomNavHeight()}px 0px`, threshold: [0, 1] },
    );
    watchForm.observe(formElement);
    watchSlot.observe(slotElement);
    return () => {
      watchForm.disconnect();
      watchSlot.disconnect();
    };
  }, [form]);

  return { slot, isDocked: isFormSeen && isSlotBelow };
}

/** Pixels. */
const bottomNavHeight = (): number => {
  const height = getComputedStyle(document.documentElement).getPropertyValue('--bottom-nav-h');
  return Number.parseInt(height, 10) || 0;
};
