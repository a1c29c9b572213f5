import { useEffect, useState } from 'react';

/** Returns a function that focuses the first invalid field after the next render. */
export function useFocusFirstProblem(form: { current: HTMLElement | null }): () => void {
  const [tries, setTries] = useState(0);

  useEffect(() => {
    if (tries === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input')?.focus();
  }, [form, tries]);

  return () => setTries((count) => count + 1);
}
