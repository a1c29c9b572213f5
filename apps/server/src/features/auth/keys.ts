import { createHmac } from 'node:crypto';

export interface AccessKeys {
  /** Signs the proofs of work. */
  workKey: string;
  /** Keeps one-time credentials from being tried out in the database. */
  oneTimeKey: string;
}

/** Keys of this feature, each for one purpose, from the server's secret. */
export function accessKeysOf(secretKey: string): AccessKeys {
  const derive = (purpose: string) =>
    createHmac('sha256', secretKey).update(`access:${purpose}`).digest('hex');
  return { workKey: derive('proof-of-work'), oneTimeKey: derive('one-time') };
}
