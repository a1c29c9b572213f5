import { useState } from 'react';

/**
 * Returns `suggested` until something is typed. A suggestion that arrives while the field has the focus is applied on
 * blur, because it would interrupt the typing.
 */
export function useSuggested(typed: string | null, suggested: string) {
  const [visible, setVisible] = useState<string | null>(null);
  const value = typed ?? visible ?? suggested;
  return { value, onFocus: () => setVisible(value), onBlur: () => setVisible(null) };
}
