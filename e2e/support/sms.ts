import { createHmac } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { serverNow } from './portal.ts';

const SECRET = 'gorpark-demo-sms';

let messages = 0;

export async function textTo(
  request: APIRequestContext,
  { city, phone, text }: { city: string; phone: string; text: string },
): Promise<string> {
  const before = await answersTo(request, phone);
  const id = `e2e-${phone}-${(messages += 1)}`;
  const body = JSON.stringify({ id, phone, text });
  const timestamp = String(Math.floor((await serverNow(request)) / 1000));
  const signature = createHmac('sha256', SECRET).update(`${timestamp}.${body}`, 'utf8').digest('hex');
  const headers = { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature': signature };
  const answer = await request.post(`/${city}/api/sms/inbound`, { headers, data: Buffer.from(body) });
  expect(answer.status()).toBe(200);
  await expect.poll(async () => (await answersTo(request, phone)).length).toBe(before.length + 1);
  const [newest = ''] = await answersTo(request, phone);
  return newest;
}

async function answersTo(request: APIRequestContext, phone: string): Promise<string[]> {
  const answer = await request.get('/dev/inbox.json', { params: { to: phone } });
  const { messages: received } = (await answer.json()) as { messages: { text: string }[] };
  return received.map(({ text }) => text);
}
