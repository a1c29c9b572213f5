import { createHmac } from 'node:crypto';

export function createSigner(secretKey: string): (timestamp: string, body: string) => string {
  const key = createHmac('sha256', secretKey).update('sandbox notice').digest('hex');
  return (timestamp, body) => createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex');
}
