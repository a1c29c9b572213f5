import { useEffect, useRef, type RefObject } from 'react';

/**
 * Restores the focus lost with a deleted row: after `expectLoss` the ref's element gets it if no other element has
 * it.
 */
export function useFocusWhenLost<T extends HTMLElement>(): [
  ref: RefObject<T | null>,
  expectLoss: () => void,
] {
  const target = useRef<T>(null);
  const isExpected = useRef(false);

  useEffect(() => {
    if (!isExpected.current || document.activeElement !== document.body) return;
    isExpected.current = false;
    target.current?.focus();
  });

  return [
    target,
    () => {
      isExpected.current = true;
    },
  ];
}
