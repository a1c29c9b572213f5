import { useEffect, useRef, type RefObject } from 'react';

/**
 * A row that is deleted takes the focus with it. After `expectLoss` the element of the ref gets it as soon as nothing
 * has it any more.
 */
export function useFocusWhenLost<T extends HTMLElement>(): [
  ref: RefObject<T | null>,
  expectLoss: () => void,
] {
  const stays = useRef<T>(null);
  const isExpected = useRef(false);

  useEffect(() => {
    if (!isExpected.current || document.activeElement !== document.body) return;
    isExpected.current = false;
    stays.current?.focus();
  });

  return [
    stays,
    () => {
      isExpected.current = true;
    },
  ];
}
