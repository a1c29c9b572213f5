import { useCallback, useEffect, useState } from 'react';

/** How long the status message is shown, milliseconds. */
export const STATUS_MS = 7000;

export interface FormStatusMessage {
  tone: 'success' | 'danger';
  text: string;
}

/** Returns the status message of a form and its setter; each message is shown for 7 seconds. */
export function useFormStatus(): [FormStatusMessage | null, (message: FormStatusMessage) => void] {
  const [message, setMessage] = useState<FormStatusMessage | null>(null);

  useEffect(() => {
    if (message === null) return;
    const timer = setTimeout(() => setMessage(null), STATUS_MS);
    return () => clearTimeout(timer);
  }, [message]);

  return [message, useCallback((next: FormStatusMessage) => setMessage({ ...next }), [])];
}
