import { operations } from '@gorpark/contract';
import { signatureOf } from '../gateways/sms/http.ts';
import { readInbox } from '../gateways/inbox/inbox.sql.ts';
import { newPhone } from './account-kit.ts';
import { createTestDriver } from './drivers.sql.ts';
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

let plates = 100;
export const nextSmsPlate = (): string => `А${(plates += 1)}АА161`;

/** Creates a driver of Rostov with a confirmed phone and one car, and a zone to park in. */
export async function createSmsSender(server: TestServer, balanceKopecks = 100_000) {
  const phone = newPhone();
  const plate = nextSmsPlate();
  const city = 'rostov';
  const driver = await createTestDriver(server, {
    city,
    phones: [phone],
    vehicles: [{ plate }],
    balanceKopecks,
  });
  const zones = await server.call(operations.getZones, {}, { city });
  const [zone] = zones['result'] as { zonenumber: string }[];
  const send = (text: string, id?: string) => command(server, { phone, text, ...(id && { id }) });
  return { driver, phone, plate, zone: zone?.zonenumber ?? '', send };
}
