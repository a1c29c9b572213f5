import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db/schema.ts';
import { createWorker, type Worker } from '#src/platform/jobs/worker.ts';
import { errorFields, type Logger } from '#src/platform/observe/log.ts';
import type { Metrics } from '#src/platform/observe/metrics.ts';
import { FiscalError, type FiscalOperator } from './ports.ts';
import {
  beginReceipts,
  type DueReceipt,
  endReceipt,
  postponeReceipt,
  queueReceipts,
  subjectOf,
  takeDueReceipts,
} from './queue.sql.ts';

export interface FiscalDeps {
  db: Db;
  clock: Clock;
  log: Logger;
  metrics: Pick<Metrics, 'countPayment'>;
  operator: FiscalOperator;
  /** Older operations of a newly started city get no receipt. Default: now. UTC milliseconds. */
  sinceMs?: number;
}

const MINUTE_MS = 60_000;
/** Longer than a call to the operator. */
const LEASE_MS = 2 * MINUTE_MS;
const AT_ONCE = 20;
/** Minutes between attempts. The last value repeats without limit; all attempts use the same key. */
const PAUSES_MIN = [1, 1, 2, 5, 15, 30, 60];
/** From this attempt on, failures are logged as errors. */
const ALARM_TRIES = 10;

/** Sends one receipt per settled operation. Payments never wait [INV-21, FLT-39]. */
export function createFiscal(deps: FiscalDeps): { work: Worker } {
  const { db, clock, log } = deps;
  const queueMore = () => queueReceipts(db, new Date(clock.now()));
  async function begin(): Promise<boolean> {
    await beginReceipts(db, new Date(deps.sinceMs ?? clock.now()));
    await queueMore();
    return false;
  }
  async function work(): Promise<boolean> {
    const { isAway, isFull } = await sendDue(deps);
    return !isAway && (isFull || (await queueMore()) > 0);
  }
  return { work: createWorker([begin, work], (error) => log.error('fiscal receipts', errorFields(error))) };
}

/** `isAway`: the operator is unavailable. */
async function sendDue(deps: FiscalDeps): Promise<{ isAway: boolean; isFull: boolean }> {
  const nowMs = deps.clock.now();
  const taken = await takeDueReceipts(deps.db, {
    now: new Date(nowMs),
    leaseEndsAt: new Date(nowMs + LEASE_MS),
    limit: AT_ONCE,
  });
  const sent = await Promise.all(taken.map((receipt) => send(deps, receipt)));
  return { isAway: sent.includes('away'), isFull: taken.length === AT_ONCE };
}

async function send(deps: FiscalDeps, receipt: DueReceipt): Promise<'done' | 'later' | 'away'> {
  const { db, clock, log, metrics, operator } = deps;
  const {
    operationType: _type,
    isTaken: _taken,
    isSubscription: _own,
    accountId: _account,
    ...rest
  } = receipt;
  const { attempts, cityId, nonce, ...content } = rest;
  try {
    // Operation ids repeat after a restore.
    const key = [content.shop, content.operationId, content.kind, ...(nonce === null ? [] : [nonce])].join(
      ':',
    );
    const url = await operator.register({ ...content, key, subject: subjectOf(receipt) });
    metrics.countPayment(url === null ? 'fiscal_waiting' : 'fiscal_done');
    if (url !== null) await endReceipt(db, receipt, url);
    else await postponeReceipt(db, receipt, new Date(clock.now() + pauseMs(attempts)));
    return url === null ? 'later' : 'done';
  } catch (error) {
    const failure = error instanceof FiscalError ? error.failure : 'failed';
    metrics.countPayment(`fiscal_${failure}`);
    const isAlarm = failure !== 'unavailable' || attempts >= ALARM_TRIES;
    log[isAlarm ? 'error' : 'warn']('fiscal receipt', { cityId, ...errorFields(error) });
    const until = failure === 'refused' ? null : new Date(clock.now() + pauseMs(attempts));
    await postponeReceipt(db, receipt, until);
    return failure === 'unavailable' ? 'away' : 'later';
  }
}

function pauseMs(attempts: number): number {
  return (PAUSES_MIN[attempts - 1] ?? PAUSES_MIN.at(-1) ?? 0) * MINUTE_MS;
}
