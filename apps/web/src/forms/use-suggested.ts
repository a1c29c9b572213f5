import { useState } from 'react';

/**
 * Returns `suggested` until something is typed. A suggestion that arrives while the field has the focus is applied on
 * blur, because it would interrupt the typing.
 */
export function useSuggested(typed: string | null, suggested: string) {
  const [held, setHeld] = useState<string | null>(null);
  const value = typed ?? held ?? suggested;
  return { value, onFocus: () => setHeld(value), onBlur: () => setHeld(null) };
}
