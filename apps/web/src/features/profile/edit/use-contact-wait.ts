import { useState } from 'react';
import type { CaptchaState } from '#src/core/use-captcha.ts';
import { useWaitLeft } from '#src/core/use-wait-left.ts';

export interface ContactWait {
  /** Time until which the server refuses codes for this contact, epoch milliseconds. */
  untilMs: number | null;
  isRunning: boolean;
}

/** Returns the wait for a new code. It applies only to the contact that was sent, not to another one. */
export function useContactWait({ waitUntilMs }: CaptchaState, contact: string): ContactWait {
  const [reported, setReported] = useState({ waitUntilMs, contact });
  if (reported.waitUntilMs !== waitUntilMs) setReported({ waitUntilMs, contact });
  const untilMs = reported.contact === contact ? reported.waitUntilMs : null;
  return { untilMs, isRunning: useWaitLeft(untilMs) > 0 };
}
