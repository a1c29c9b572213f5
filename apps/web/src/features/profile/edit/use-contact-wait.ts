import { useState } from 'react';
import type { CaptchaState } from '#src/core/use-captcha.ts';
import { useWaitLeft } from '#src/core/use-wait-left.ts';

export interface ContactWait {
  /** Until when a code for this contact is refused, epoch milliseconds. */
  untilMs: number | null;
  isRunning: boolean;
}

/** A wait belongs to the contact that was sent: another one may be tried at once. */
export function useContactWait({ waitUntilMs }: CaptchaState, contact: string): ContactWait {
  const [told, setTold] = useState({ waitUntilMs, contact });
  if (told.waitUntilMs !== waitUntilMs) setTold({ waitUntilMs, contact });
  const untilMs = told.contact === contact ? told.waitUntilMs : null;
  return { untilMs, isRunning: useWaitLeft(untilMs) > 0 };
}
