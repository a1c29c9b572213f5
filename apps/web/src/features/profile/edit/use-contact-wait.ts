import { useState } from 'react';
import type { CaptchaState } from '#src/core/use-captcha.ts';
import { useWaitLeft } from '#src/core/use-wait-left.ts';

export interface ContactWait {
  /** Time until which codes for this contact are refused, epoch milliseconds. */
  untilMs: number | null;
  isRunning: boolean;
}

/** Returns the wait of the contact that was sent: another contact can be sent without waiting. */
export function useContactWait({ waitUntilMs }: CaptchaState, contact: string): ContactWait {
  const [told, setTold] = useState({ waitUntilMs, contact });
  if (told.waitUntilMs !== waitUntilMs) setTold({ waitUntilMs, contact });
  const untilMs = told.contact === contact ? told.waitUntilMs : null;
  return { untilMs, isRunning: useWaitLeft(untilMs) > 0 };
}
