import { useCallback, useEffect, useState } from 'react';

/** How long the status message of a form is shown, milliseconds (parking-and-money §9). */
export const STATUS_MS = 7000;

/** What a form says about its last sending. */
export interface FormStatusMessage {
  tone: 'success' | 'danger';
  text: string;
}

/** The status message of a form: shown for 7 seconds, each new one for its own 7. */
export function useFormStatus(): [FormStatusMessage | null, (message: FormStatusMessage) => void] {
  const [message, setMessage] = useState<FormStatusMessage | null>(null);

  useEffect(() => {
    if (message === null) return;
    const timer = setTimeout(() => setMessage(null), STATUS_MS);
    return () => clearTimeout(timer);
  }, [message]);

  return [message, useCallback((next: FormStatusMessage) => setMessage({ ...next }), [])];
}
