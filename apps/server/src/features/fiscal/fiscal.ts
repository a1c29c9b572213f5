import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db/schema.ts';
import { createWorker, type Worker } from '#src/platform/jobs/worker.ts';
import { errorFields, type Logger } from '#src/platform/observe/log.ts';
import type { Metrics } from '#src/platform/observe/metrics.ts';
import { FiscalError, type FiscalOperator, type FiscalReceipt } from './ports.ts';
import {
  assignPayment,
  beginReceipts,
  type DueReceipt,
  endReceipt,
  postponeReceipt,
  queueReceipts,
  releaseReceipts,
  stopShop,
  storeAccepted,
  subjectOf,
  takeDueReceipts,
} from './queue.sql.ts';

export interface FiscalDeps {
  db: Db;
  clock: Clock;
  log: Logger;
  metrics: Pick<Metrics, 'countPayment' | 'countAlarm'>;
  operator: FiscalOperator;
  /** Older operations of a newly started city get no receipt. Default: now. UTC milliseconds. */
  sinceMs?: number;
}

const MINUTE_MS = 60_000;
/** Longer than a batch of calls to the operator. */
const LEASE_MS = 5 * MINUTE_MS;
const AT_ONCE = 20;
/** Minutes between attempts. The last value repeats without limit. */
const PAUSES_MIN = [1, 1, 2, 5, 10];
/** From this attempt on, failures are logged as errors. */
const ALARM_TRIES = 10;
const ALARM_COPIES = 3;
/** The operator answers by its callback; without one it is asked after this time. */
const FIRST_LOOK_MS = 5 * MINUTE_MS;

/** Sends one receipt per settled operation. Payments never wait [INV-21, FLT-39]. */
export function createFiscal(deps: FiscalDeps): { work: Worker } {
  const { db, clock, log } = deps;
  const queueMore = () => queueReceipts(db, new Date(clock.now()));
  async function begin(): Promise<boolean> {
    await beginReceipts(db, new Date(deps.sinceMs ?? clock.now()), (shop) => deps.operator.serves(shop));
    await queueMore();
    return false;
  }
  async function work(): Promise<boolean> {
    const { isAway, isFull } = await sendDue(deps);
    return !isAway && (isFull || (await queueMore()) > 0);
  }
  return { work: createWorker([begin, work], (error) => log.error('fiscal receipts', errorFields(error))) };
}

type Sent = 'done' | 'later' | 'away' | 'stopped';

/** `isAway`: the operator is unavailable. */
async function sendDue(deps: FiscalDeps): Promise<{ isAway: boolean; isFull: boolean }> {
  const nowMs = deps.clock.now();
  const taken = await takeDueReceipts(deps.db, {
    now: new Date(nowMs),
    leaseEndsAt: new Date(nowMs + LEASE_MS),
    limit: AT_ONCE,
  });
  const { looked = [], unsent = [] } = Object.groupBy(taken, ({ documentId }) =>
    documentId === null ? 'unsent' : 'looked',
  );
  const shops = Object.values(Object.groupBy(unsent, ({ shop }) => shop));
  const sent = await Promise.all([
    ...looked.map((receipt) => send(deps, receipt)),
    ...shops.map((receipts = []) => sendInOrder(deps, receipts)),
  ]);
  return { isAway: sent.includes('away'), isFull: taken.length === AT_ONCE };
}

/** Stops at the first receipt that the operator does not take for now. */
async function sendInOrder(deps: FiscalDeps, receipts: readonly DueReceipt[]): Promise<Sent> {
  const inOrder = receipts.toSorted(
    (a, b) => a.at.getTime() - b.at.getTime() || a.operationId - b.operationId,
  );
  for (const [index, receipt] of inOrder.entries()) {
    const sent = await send(deps, receipt);
    if (sent !== 'away' && sent !== 'stopped') continue;
    await releaseReceipts(deps.db, inOrder.slice(index + 1), new Date(deps.clock.now()));
    return sent;
  }
  return 'later';
}

async function send(deps: FiscalDeps, receipt: DueReceipt): Promise<Sent> {
  const { db, clock, metrics, operator } = deps;
  const { attempts, cityId, shop, documentId } = receipt;
  try {
    const { id, document } =
      documentId === null
        ? await operator.register(contentOf(receipt, await paymentOf(deps, receipt)))
        : { id: documentId, document: await operator.report(shop, documentId) };
    if (receipt.isTrial) await stopShop(db, cityId, null);
    metrics.countPayment(document === null ? 'fiscal_waiting' : 'fiscal_done');
    if (document !== null) {
      await endReceipt(db, receipt, { document, url: document.url ?? ownPageOf(receipt) });
      return 'done';
    }
    if (documentId === null) await storeAccepted(db, receipt, id, new Date(clock.now() + FIRST_LOOK_MS));
    else
      await postponeReceipt(db, receipt, { until: new Date(clock.now() + pauseMs(attempts)), fault: null });
    return 'later';
  } catch (error) {
    return postpone(deps, receipt, error);
  }
}

async function postpone(deps: FiscalDeps, receipt: DueReceipt, error: unknown): Promise<Sent> {
  const { db, clock, log, metrics } = deps;
  const { attempts, copies, cityId } = receipt;
  const failure = error instanceof FiscalError ? error.failure : 'failed';
  const code = error instanceof FiscalError ? error.code : '';
  metrics.countPayment(`fiscal_${failure}`);
  const isSoft = failure === 'unavailable' || failure === 'lost' || failure === 'again';
  const isAlarm = !isSoft || attempts >= ALARM_TRIES || copies >= ALARM_COPIES;
  log[isAlarm ? 'error' : 'warn']('fiscal receipt', { cityId, code, ...errorFields(error) });
  if (isAlarm) metrics.countAlarm('fiscal');
  if (failure === 'shop') await stopShop(db, cityId, new Date(clock.now()));
  const pause = failure === 'shop' ? 0 : pauseMs(attempts);
  await postponeReceipt(db, receipt, {
    until: failure === 'refused' ? null : new Date(clock.now() + pause),
    fault: [failure, code].filter(Boolean).join(' '),
    ...(code === 'unsure' && { unsureAt: new Date(clock.now()) }),
    ...(failure === 'again' || failure === 'lost' ? { send: failure } : {}),
  });
  if (failure === 'shop') return 'stopped';
  return failure === 'unavailable' ? 'away' : 'later';
}

async function paymentOf({ db, operator }: FiscalDeps, receipt: DueReceipt): Promise<string | null> {
  if (subjectOf(receipt) === 'advance') return receipt.ownPayment;
  if (receipt.payment !== null || receipt.kind === 'refund') return receipt.payment;
  const provider = operator.providerOf?.(receipt.shop) ?? null;
  return provider === null ? null : assignPayment(db, receipt, provider);
}

function contentOf(receipt: DueReceipt, payment: string | null): FiscalReceipt {
  const { shop, operationId, kind, nonce, copies } = receipt;
  const { isCorrection, amount, orderNumber, at, timeZone, email, phone, unsureSince } = receipt;
  const subject = subjectOf(receipt);
  // Operation ids repeat after a restore.
  const key = [
    shop,
    operationId,
    kind,
    ...(nonce === null ? [] : [nonce]),
    ...(copies === 0 ? [] : [copies]),
  ];
  const form = subject === 'advance' ? 'cashless' : 'advance';
  const buyer = { email, phone };
  return {
    key: key.join(':'),
    shop,
    kind,
    subject,
    form,
    isCorrection,
    amount,
    orderNumber,
    at,
    timeZone,
    ...buyer,
    payment,
    unsureSince,
  };
}

/** Shows what the operator gives no page for. */
const ownPageOf = ({ shop, operationId, kind, nonce }: DueReceipt): string =>
  `/${shop}/fiscal/${operationId}/${kind}/${nonce}`;

function pauseMs(attempts: number): number {
  return (PAUSES_MIN[attempts - 1] ?? PAUSES_MIN.at(-1) ?? 0) * MINUTE_MS;
}
