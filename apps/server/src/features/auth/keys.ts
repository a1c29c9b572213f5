import { createHmac } from 'node:crypto';

export interface AccessKeys {
  workKey: string;
  oneTimeKey: string;
}

/** Returns one key per purpose. */
export function accessKeysOf(secretKey: string): AccessKeys {
  const derive = (purpose: string) =>
    createHmac('sha256', secretKey).update(`access:${purpose}`).digest('hex');
  return { workKey: derive('proof-of-work'), oneTimeKey: derive('one-time') };
}
