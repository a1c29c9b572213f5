import { createHmac } from 'node:crypto';

export interface AccessKeys {
  workKey: string;
  /** Prevents testing one-time credentials with a database copy. */
  oneTimeKey: string;
}

/** Derives one key per purpose from the server's secret. */
export function accessKeysOf(secretKey: string): AccessKeys {
  const derive = (purpose: string) =>
    createHmac('sha256', secretKey).update(`access:${purpose}`).digest('hex');
  return { workKey: derive('proof-of-work'), oneTimeKey: derive('one-time') };
}
