import { useRef, useState } from 'react';

export interface OneAtATime {
  isBusy: boolean;
  /** Resolves to `null` if another task was running and this one did not start. */
  run: <T>(task: () => Promise<T>) => Promise<T | null>;
}

/** Runs one request at a time. It also drops a second click before the next render, which state cannot detect. */
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
