import { useEffect, useState } from 'react';

/** After a try that found problems the first of them gets the focus, once it is drawn. */
export function useFocusFirstProblem(form: { current: HTMLElement | null }): () => void {
  const [tries, setTries] = useState(0);

  useEffect(() => {
    if (tries === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input')?.focus();
  }, [form, tries]);

  return () => setTries((count) => count + 1);
}
