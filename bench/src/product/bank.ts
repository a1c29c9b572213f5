import { createHmac } from 'node:crypto';

/** Returns the signature function of the portal's sandbox bank: the bench runs outside the portal, as a bank does. */
export function createSigner(secretKey: string): (timestamp: string, body: string) => string {
  const key = createHmac('sha256', secretKey).update('sandbox notice').digest('hex');
  return (timestamp, body) => createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex');
}
