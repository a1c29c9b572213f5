import { createHmac } from 'node:crypto';

/** Like the sandbox bank of a portal with this secret: the bench runs outside the portal, as a bank does. */
export function createSigner(secretKey: string): (timestamp: string, body: string) => string {
  const key = createHmac('sha256', secretKey).update('sandbox notice').digest('hex');
  return (timestamp, body) => createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex');
}
