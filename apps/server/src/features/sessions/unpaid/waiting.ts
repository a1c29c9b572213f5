import { type Kopecks, ZERO } from '@gorpark/domain/money';
import type { Tx } from '#src/platform/db/schema.ts';
import { writeChange } from '../change/change.sql.ts';
import type { SessionRow } from '../change/session.sql.ts';

/** Times are UTC milliseconds. */
export interface Stop {
  endMs: number;
  amount: Kopecks;
  discount: Kopecks;
  versionIds: readonly string[];
  payUntilMs: number;
}

/** Stops a locked open session: it waits for payment, or is done if free [sessions-6]. */
export async function stopOpen(tx: Tx, before: SessionRow, stop: Stop, at: Date): Promise<SessionRow> {
  const { endMs, amount, discount, versionIds, payUntilMs } = stop;
  const isFree = amount === ZERO;
  const after: SessionRow = {
    ...before,
    ...{ status: isFree ? 'finished' : 'waiting', endMs, discountKop: discount, versionIds: [...versionIds] },
    ...(!isFree && { amountKop: amount, payUntilMs }),
  };
  const row = { type: 'payment', status: isFree ? 'done' : 'waiting', due: amount, sale: discount } as const;
  return (await writeChange(tx, { at, before, after, history: { row } })).session;
}

/** Pays a locked waiting session, which is done or continues. */
export async function payWaiting(tx: Tx, before: SessionRow, at: Date): Promise<void> {
  const status = before.endMs <= at.getTime() ? 'finished' : 'live';
  const money = { reason: 'settle', difference: before.amountKop ?? ZERO } as const;
  const history = { waiting: { status: 'done' } } as const;
  await writeChange(tx, { at, before, after: { ...before, status }, money, history });
}

/** Cancels a locked unpaid session, also in the history [sessions-8]. */
export async function dropSession(tx: Tx, before: SessionRow, at: Date): Promise<void> {
  const row = { type: 'payment', status: 'cancel', endMs: at.getTime() } as const;
  const history = before.status === 'open' ? { row } : { waiting: { status: 'cancel' } as const };
  await writeChange(tx, { at, before, after: { ...before, status: 'cancelled' }, history });
}
