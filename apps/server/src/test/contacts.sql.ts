import { randomBytes } from 'node:crypto';
import { readInbox } from '../gateways/inbox/inbox.sql.ts';
import type { TestDriver } from './drivers.sql.ts';
import type { TestServer } from './harness.ts';

export async function putConfirmedCode(
  server: TestServer,
  driver: TestDriver,
  kind: 'email' | 'phone',
  target: string,
): Promise<void> {
  const now = server.clock.now();
  await server.db
    .insertInto('one_time_code')
    .values({
      city_id: driver.cityId,
      token_hash: randomBytes(32),
      kind,
      purpose: 'edit',
      target,
      account_id: driver.accountId,
      code_hash: randomBytes(32),
      attempts_left: 4,
      created_at: new Date(now),
      confirmed_at: new Date(now),
      expires_at: new Date(now + 1_800_000),
    })
    .execute();
}

export async function mailsTo(server: TestServer, recipient: string): Promise<string[]> {
  await server.app.application.messages.queue.sweep();
  return (await readInbox(server.db, recipient, 100)).map(({ text }) => text);
}
