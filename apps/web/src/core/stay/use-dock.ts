import { useEffect, useRef, useState, type RefObject } from 'react';

/**
 * Whether the pay bar has to leave its place and lie above the bottom navigation: while the form is in view and the
 * bar's own place is below the screen (design §7, pay dock).
 */
export function useDock(form: RefObject<HTMLElement | null>) {
  const slot = useRef<HTMLDivElement>(null);
  const [isFormSeen, setIsFormSeen] = useState(false);
  const [isSlotBelow, setIsSlotBelow] = useState(false);

  useEffect(() => {
    const { current: formElement } = form;
    const { current: slotElement } = slot;
    if (!formElement || !slotElement) return;

    // The form counts as seen once it has reached the upper part of the screen: a strip of it needs no dock.
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

/** Pixels that the bottom navigation covers, 0 where there is none. */
const bottomNavHeight = (): number => {
  const height = getComputedStyle(document.documentElement).getPropertyValue('--bottom-nav-h');
  return Number.parseInt(height, 10) || 0;
};
