import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db/schema.ts';
import type { Logger } from '#src/platform/observe/log.ts';
import { type DueNotice, nextTry, takeDueNotices } from './sender.sql.ts';
import { signNotice } from './signature.ts';

export interface BankDeps {
  db: Db;
  clock: Clock;
  log: Logger;
  noticeKey: string;
}

const PAUSES_MS = [2, 10, 60, 300, 1800, 3600, 6 * 3600, 24 * 3600].map((seconds) => seconds * 1000);
const LEASE_MS = 30_000;
const TIMEOUT_MS = 5000;
const AT_ONCE = 20;

/** Sends a batch of signed notifications, each until the shop returns 2xx; see `Batch`. */
export async function sendNotices(deps: BankDeps): Promise<boolean> {
  const nowMs = deps.clock.now();
  const due = await takeDueNotices(deps.db, {
    now: new Date(nowMs),
    leaseEndsAt: new Date(nowMs + LEASE_MS),
    limit: AT_ONCE,
  });
  await Promise.all(due.map((notice) => sendOne(deps, notice)));
  return due.length === AT_ONCE;
}

async function sendOne(deps: BankDeps, notice: DueNotice): Promise<void> {
  const pause = PAUSES_MS[notice.attempts - 1];
  const isDone = (await isTaken(deps, notice)) || pause === undefined;
  await nextTry(deps.db, notice, isDone ? null : new Date(deps.clock.now() + pause));
}

async function isTaken(deps: BankDeps, { url, body }: DueNotice): Promise<boolean> {
  const raw = Buffer.from(body, 'utf8');
  const timestamp = String(Math.floor(deps.clock.now() / 1000));
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-timestamp': timestamp,
        'x-signature': signNotice(deps.noticeKey, timestamp, raw),
      },
      body: raw,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
