import { useEffect, useState } from 'react';

/** Returns a function that focuses the first invalid field after the next render. */
export function useFocusFirstProblem(form: { current: HTMLElement | null }): () => void {
  const [attempts, setAttempts] = useState(0);

  useEffect(() => {
    if (attempts === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input')?.focus();
  }, [form, attempts]);

  return () => setAttempts((count) => count + 1);
}
