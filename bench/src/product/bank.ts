import { createHmac } from 'node:crypto';

/** Signs as the sandbox bank of a portal with this secret does: the bench stands outside, as any bank. */
export function createSigner(secretKey: string): (timestamp: string, body: string) => string {
  const key = createHmac('sha256', secretKey).update('sandbox notice').digest('hex');
  return (timestamp, body) => createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex');
}
