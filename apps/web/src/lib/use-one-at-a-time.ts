import { useRef, useState } from 'react';

export interface OneAtATime {
  isBusy: boolean;
  /** Ends with what the task answers; `null` when another one ran, and this one was not begun. */
  run: <T>(task: () => Promise<T>) => Promise<T | null>;
}

/**
 * Lets one call of a form or a dialog run at a time. A second press of the same moment is left out too: before the page has been
 * drawn anew no state could tell it.
 */
export function useOneAtATime(): OneAtATime {
  const [isBusy, setIsBusy] = useState(false);
  const isRunning = useRef(false);

  const run = async <T>(task: () => Promise<T>): Promise<T | null> => {
    if (isRunning.current) return null;
    isRunning.current = true;
    setIsBusy(true);
    try {
      return await task();
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  };

  return { isBusy, run };
}
