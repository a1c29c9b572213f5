import { useState } from 'react';

/**
 * Returns `suggested` until something is typed. A suggestion during focus is applied on blur: it would interrupt the
 * typing.
 */
export function useSuggested(typed: string | null, suggested: string) {
  const [held, setHeld] = useState<string | null>(null);
  const value = typed ?? held ?? suggested;
  return { value, onFocus: () => setHeld(value), onBlur: () => setHeld(null) };
}
