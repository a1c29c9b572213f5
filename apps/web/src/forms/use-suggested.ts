import { useState } from 'react';

/**
 * A field that stands at `suggested` until something is typed (`typed` not null). A suggestion that comes while the
 * person is in the field waits until it is left: it would land in the middle of what is being typed.
 */
export function useSuggested(typed: string | null, suggested: string) {
  const [held, setHeld] = useState<string | null>(null);
  const value = typed ?? held ?? suggested;
  return { value, onFocus: () => setHeld(value), onBlur: () => setHeld(null) };
}
