import { useState } from 'react';

/**
 * Returns a field value that is `suggested` while `typed` is null. A suggestion during focus is applied on blur,
 * because it would interrupt the typing.
 */
export function useSuggested(typed: string | null, suggested: string) {
  const [held, setHeld] = useState<string | null>(null);
  const value = typed ?? held ?? suggested;
  return { value, onFocus: () => setHeld(value), onBlur: () => setHeld(null) };
}
