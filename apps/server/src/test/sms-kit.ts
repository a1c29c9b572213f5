import { signatureOf } from '../gateways/sms/http.ts';
import { readInbox } from '../gateways/inbox/inbox.sql.ts';
import type { TestServer } from './harness.ts';

const SECRET = 'gorpark-demo-sms';

let messages = 0;

interface Inbound {
  phone: string;
  text: string;
  /** The gateway's message id; default: a new one. */
  id?: string;
  city?: string;
}

export async function handOver(
  server: TestServer,
  { phone, text, id = `m-${(messages += 1)}`, city = 'rostov' }: Inbound,
  forge: { secret?: string; timestamp?: string; body?: string } = {},
): Promise<number> {
  const body = forge.body ?? JSON.stringify({ id, phone, text });
  const timestamp = forge.timestamp ?? String(Math.floor(server.clock.now() / 1000));
  const response = await fetch(`${server.url}/${city}/api/sms/inbound`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-timestamp': timestamp,
      'x-signature': signatureOf(forge.secret ?? SECRET, timestamp, body),
    },
    body,
  });
  await server.app.application.sms.work.sweep();
  return response.status;
}

export async function answersTo(server: TestServer, phone: string): Promise<string[]> {
  return (await readInbox(server.db, phone, 50)).map(({ text }) => text);
}

export async function command(server: TestServer, message: Inbound): Promise<string> {
  const status = await handOver(server, message);
  if (status !== 200) throw new Error(`inbound sms: HTTP ${status}`);
  const [answer = ''] = await answersTo(server, message.phone);
  return answer;
}
