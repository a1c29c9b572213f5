import { useEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react';

/** Put the returned ref and handlers on the parent of button and panel. */
export function useDismiss(isOpen: boolean, onLeave: () => void, onEscape: () => void) {
  const ref = useRef<HTMLDivElement>(null);
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  });

  useEffect(() => {
    if (!isOpen) return;

    const handleClick = (event: PointerEvent) => {
      if (event.target instanceof Node && !ref.current?.contains(event.target)) leave.current();
    };
    document.addEventListener('pointerdown', handleClick, true);
    return () => document.removeEventListener('pointerdown', handleClick, true);
  }, [isOpen]);

  return {
    ref,
    onKeyDown: (event: KeyboardEvent) => {
      if (!isOpen || event.key !== 'Escape') return;
      event.stopPropagation();
      onEscape();
    },
    onBlur: (event: FocusEvent) => {
      const next = event.relatedTarget;
      if (isOpen && next instanceof Node && !ref.current?.contains(next)) onLeave();
    },
  };
}
