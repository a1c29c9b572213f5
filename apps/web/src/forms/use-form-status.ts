import { useCallback, useEffect, useState } from 'react';

export const STATUS_MS = 7000;

export interface FormStatusMessage {
  tone: 'success' | 'danger';
  text: string;
}

export function useFormStatus(): [FormStatusMessage | null, (message: FormStatusMessage) => void] {
  const [message, setMessage] = useState<FormStatusMessage | null>(null);

  useEffect(() => {
    if (message === null) return;
    const timer = setTimeout(() => setMessage(null), STATUS_MS);
    return () => clearTimeout(timer);
  }, [message]);

  return [message, useCallback((next: FormStatusMessage) => setMessage({ ...next }), [])];
}
