import { type Kopecks, kopecks } from '@gorpark/domain/money';
import { writeAudit } from '#src/platform/db/audit.sql.ts';
import type { Tx } from '#src/platform/db/schema.ts';
import { inTransaction } from '#src/platform/db/tx.ts';
import {
  ensureWallet,
  isWalletHidden,
  nextOrderNumber,
  recordOperation,
  transfer,
} from '../../ledger/index.ts';
import { payDebts } from '../disputes/charge-back.ts';
import type { PaymentDeps } from '../deps.ts';
import { addSuspense } from '../notifications/notifications.sql.ts';
import type { ProviderNotice } from '../providers/ports.ts';
import type { Mismatch } from '../providers/proof.ts';
import {
  addReturned,
  closeSuspense,
  countOpenSuspense,
  listOpenSuspense,
  lockItems,
  type SuspenseItem,
  type SuspenseKey,
} from './suspense.sql.ts';

export type { SuspenseItem, SuspenseKey } from './suspense.sql.ts';

const MOST = 500;
/** History text for money matched by an operator; stored in Russian. */
export const FOUND_PAYMENT = {
  ru: 'Платёж, найденный оператором',
  en: 'Payment found by the operator',
} as const;

export const listSuspense = ({ db }: Pick<PaymentDeps, 'db'>): Promise<SuspenseItem[]> =>
  listOpenSuspense(db, MOST);

/**
 * Resolves an item manually: credits an account or marks it as returned at the provider [FLT-31]. Money in another
 * currency was never booked, so the item is only closed. `gone`: unknown or already resolved; `hidden`: the owner sees
 * no balance.
 */
export function resolveSuspense(
  deps: Pick<PaymentDeps, 'db' | 'clock'>,
  key: SuspenseKey,
  decision: { to: { accountId: number } | 'returned'; actor: string },
): Promise<'done' | 'gone' | 'hidden'> {
  const atMs = deps.clock.now();
  const { to, actor } = decision;
  return inTransaction(deps.db, async (tx) => {
    if (to !== 'returned' && (await isWalletHidden(tx, key.cityId, to.accountId))) return 'hidden';
    const resolution = to === 'returned' ? 'returned' : 'account';
    const closed = await closeSuspense(tx, key, resolution, new Date(atMs));
    if (closed === null) return 'gone';
    const { content, returnedKop } = closed;
    const left = content.amountKop - returnedKop;
    if (content.currency === 'RUB' && left > 0) await move(tx, key, kopecks(left), to, new Date(atMs));
    await writeAudit(tx, {
      cityId: key.cityId,
      atMs,
      actor,
      action: 'payment.suspense',
      subject: `${key.provider}:${key.eventId}`,
      details: { resolution, ...(to === 'returned' ? {} : { accountId: to.accountId }) },
    });
    return 'done';
  });
}

async function move(
  tx: Tx,
  { cityId }: SuspenseKey,
  amount: Kopecks,
  to: { accountId: number } | 'returned',
  at: Date,
): Promise<void> {
  const orderNumber = await nextOrderNumber(tx);
  const from = { holder: null, kind: 'suspense' } as const;
  const taken = { cityId, at, from, amount, reason: 'correction', orderNumber } as const;
  if (to === 'returned') return transfer(tx, { ...taken, to: { holder: null, kind: 'provider_clearing' } });
  const { accountId } = to;
  await ensureWallet(tx, cityId, accountId, 'main');
  await transfer(tx, { ...taken, to: { holder: accountId, kind: 'main', ifHidden: 'refused' } });
  const found = { cityId, accountId, at, orderNumber, sum: amount, description: FOUND_PAYMENT.ru };
  await recordOperation(tx, { ...found, type: 'refill' });
  await payDebts(tx, { cityId, accountId }, at);
}

/** Books a refund made at the provider. Returns `known` if an operator did, null if no item has so much left. */
export async function returnItem(
  tx: Tx,
  { cityId, provider }: Pick<SuspenseKey, 'cityId' | 'provider'>,
  refund: { id: string; refundOf: string; amountKop: number; currency: string; at: Date },
): Promise<'returned' | 'known' | null> {
  const [item] = await lockItems(tx, { cityId, provider, paymentId: refund.refundOf });
  if (item === undefined || item.resolution === 'account') return null;
  if (item.resolution === 'returned') return 'known';
  const { content } = item;
  const left = content.amountKop - item.returnedKop;
  if (refund.currency !== content.currency || refund.amountKop > left || refund.amountKop <= 0) return null;
  await addReturned(tx, item, refund.amountKop);
  if (refund.amountKop === left) await closeSuspense(tx, item, 'returned', refund.at);
  if (content.currency === 'RUB') await move(tx, item, kopecks(refund.amountKop), 'returned', refund.at);
  await writeAudit(tx, {
    cityId,
    atMs: refund.at.getTime(),
    actor: 'system',
    action: 'payment.suspense',
    subject: `${provider}:${item.eventId}`,
    details: { resolution: 'returned', refund: refund.id, amountKop: refund.amountKop },
  });
  return 'returned';
}

/**
 * Books money without a matching or unpaid order in the account `suspense`, once per key [FLT-31]; false: it exists.
 * Money in another currency is only recorded, because the ledger has one currency [INV-22].
 */
export async function putInSuspense(
  tx: Tx,
  key: SuspenseKey,
  found: { content: ProviderNotice; reason: Mismatch; at: Date },
): Promise<boolean> {
  const { content, at } = found;
  if (!(await addSuspense(tx, key, found))) return false;
  if (content.currency !== 'RUB' || content.amountKop <= 0) return true;
  await transfer(tx, {
    cityId: key.cityId,
    at,
    from: { holder: null, kind: 'provider_clearing' },
    to: { holder: null, kind: 'suspense' },
    amount: kopecks(content.amountKop),
    reason: 'suspense',
    orderNumber: `${key.provider}:${key.eventId}`,
  });
  return true;
}

/** Raises an alarm every hour while items wait. */
export async function alarmSuspense(deps: Pick<PaymentDeps, 'db' | 'log' | 'metrics'>): Promise<void> {
  const count = await countOpenSuspense(deps.db);
  if (count === 0) return;
  deps.metrics.countPayment('suspense_open');
  deps.log.error('payments wait in suspense', { count });
}
