import { sql } from 'kysely';
import type { Db, Tx } from '#src/platform/db/schema.ts';
import { inTransaction } from '#src/platform/db/tx.ts';
import type { NewBankPayment } from './shapes.ts';
import type { BankStatus, Delivery } from './tables.ts';

/** Sums in kopecks. */
export interface BankRow {
  shop: string;
  id: string;
  order: string;
  nonce: string | null;
  secret: string;
  amount: number;
  currency: string;
  method: string;
  lang: 'ru' | 'en';
  returnUrl: string;
  notifyUrl: string;
  status: BankStatus;
  delivery: Delivery;
  isDeclined: boolean;
  keepsCard: boolean;
  cardToken: string | null;
}

const rows = (db: Db | Tx) =>
  db
    .selectFrom('sandbox_payment')
    .select([
      'shop',
      'id',
      'order_number as order',
      'nonce',
      'secret',
      'amount_kop as amount',
      'currency',
      'method',
      'lang',
    ])
    .select([
      'return_url as returnUrl',
      'notify_url as notifyUrl',
      'status',
      'delivery',
      'is_declined as isDeclined',
      'keeps_card as keepsCard',
      'card_token as cardToken',
    ]);

/** Inserts a payment once per order and nonce; repetitions return the first. */
export async function insertBankPayment(
  db: Db,
  order: NewBankPayment,
  made: {
    id: string;
    secret: string;
    at: Date;
    decideAt: Date;
    decideAs: 'succeeded' | 'canceled';
    cardToken: string | null;
  },
): Promise<BankRow> {
  await db
    .insertInto('sandbox_payment')
    .values({
      shop: order.shop,
      id: made.id,
      order_number: order.order,
      nonce: order.nonce,
      secret: made.secret,
      amount_kop: order.amount,
      currency: order.currency,
      method: order.method,
      lang: order.lang,
      return_url: order.returnPath,
      notify_url: order.notifyUrl,
      created_at: made.at,
      decide_at: made.decideAt,
      decide_as: made.decideAs,
      keeps_card: order.saveCard,
      card_token: made.cardToken,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await findByOrder(db, order.shop, order.order, order.nonce);
  if (row === null) throw new Error('the sandbox bank lost a payment');
  return row;
}

/** Without a nonce: the newest. */
export async function findByOrder(
  db: Db,
  shop: string,
  order: string,
  nonce?: string | null,
): Promise<BankRow | null> {
  const ofOrder = rows(db).where('shop', '=', shop).where('order_number', '=', order);
  const asked = nonce === undefined ? ofOrder : ofOrder.where('nonce', 'is not distinct from', nonce);
  return (await asked.orderBy('created_at', 'desc').executeTakeFirst()) ?? null;
}

export async function findBySecret(db: Db, secret: string): Promise<BankRow | null> {
  return (await rows(db).where('secret', '=', secret).executeTakeFirst()) ?? null;
}

export async function isSavedCard(db: Db, shop: string, token: string): Promise<boolean> {
  const row = await db
    .selectFrom('sandbox_payment')
    .select('id')
    .where('shop', '=', shop)
    .where('card_token', '=', token)
    .where('keeps_card', '=', true)
    .where('status', '=', 'succeeded')
    .executeTakeFirst();
  return row !== undefined;
}

/** `delivery` null keeps the stored notification mode. */
export interface Decision {
  status: 'succeeded' | 'canceled';
  delivery: Delivery | null;
  isDeclined?: boolean;
}

/** Returns null if the payment was closed before. */
export async function decideBankPayment(
  tx: Tx,
  secret: string,
  { status, delivery, isDeclined = false }: Decision,
): Promise<BankRow | null> {
  const changed = await tx
    .updateTable('sandbox_payment')
    .set({ status, is_declined: isDeclined, decide_at: null, ...(delivery && { delivery }) })
    .where('secret', '=', secret)
    .where('status', 'in', ['pending', 'confirming'])
    .executeTakeFirst();
  if (changed.numUpdatedRows !== 1n) return null;
  return (await rows(tx).where('secret', '=', secret).executeTakeFirst()) ?? null;
}

/** Keeps the payment open until 3-D Secure or an automatic close. */
export async function postponeBankPayment(
  db: Db,
  secret: string,
  change: { status?: 'confirming'; delivery: Delivery; decideAt?: Date },
): Promise<void> {
  const { status, delivery, decideAt } = change;
  await db
    .updateTable('sandbox_payment')
    .set({
      delivery,
      ...(status && { status }),
      ...(decideAt && { decide_at: decideAt, decide_as: 'succeeded' as const }),
    })
    .where('secret', '=', secret)
    .where('status', 'in', ['pending', 'confirming'])
    .execute();
}

export async function listUndecided(
  db: Db,
  now: Date,
  limit: number,
): Promise<{ secret: string; decideAs: 'succeeded' | 'canceled' | null }[]> {
  return db
    .selectFrom('sandbox_payment')
    .select(['secret', 'decide_as as decideAs'])
    .where('decide_at', '<=', now)
    .where('status', 'in', ['pending', 'confirming'])
    .limit(limit)
    .execute();
}

/** Refunds up to the paid sum; the same key is one refund. False: too much, or nothing was paid [INV-13]. */
export async function refundBankPayment(
  tx: Tx,
  refund: { shop: string; id: string; amount: number; key: string; at: Date },
): Promise<boolean> {
  // Of two concurrent requests with one key the second sees the first.
  await tx
    .selectFrom('sandbox_payment')
    .select('id')
    .where('shop', '=', refund.shop)
    .where('id', '=', refund.id)
    .forUpdate()
    .execute();
  const known = await tx
    .selectFrom('sandbox_refund')
    .select('amount_kop')
    .where('shop', '=', refund.shop)
    .where('refund_key', '=', refund.key)
    .executeTakeFirst();
  if (known) return known.amount_kop === refund.amount;
  const changed = await tx
    .updateTable('sandbox_payment')
    .set((row) => ({ refunded_kop: sql<number>`${row.ref('refunded_kop')} + ${refund.amount}::bigint` }))
    .where('shop', '=', refund.shop)
    .where('id', '=', refund.id)
    .where('status', '=', 'succeeded')
    .where(sql<boolean>`refunded_kop + ${refund.amount}::bigint <= amount_kop`)
    .executeTakeFirst();
  if (changed.numUpdatedRows !== 1n) return false;
  await tx
    .insertInto('sandbox_refund')
    .values({
      shop: refund.shop,
      refund_key: refund.key,
      payment_id: refund.id,
      amount_kop: refund.amount,
      at: refund.at,
    })
    .execute();
  return true;
}

export function purgeBank(db: Db, before: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    await sql`
    delete from sandbox_refund r using sandbox_payment p
     where p.shop = r.shop and p.id = r.payment_id and p.created_at < ${before} and r.at < ${before}`.execute(
      tx,
    );
    const gone = await sql`
    delete from sandbox_payment p
     where p.created_at < ${before} and p.status in ('succeeded', 'canceled')
       and not exists (select from sandbox_refund r where r.shop = p.shop and r.payment_id = p.id)`.execute(
      tx,
    );
    await sql`
    delete from sandbox_notice n
     where n.retry_at is null
       and not exists (select from sandbox_payment p
                        where p.shop = n.shop and p.id = n.body::jsonb #>> '{payment,id}')`.execute(tx);
    return Number(gone.numAffectedRows ?? 0n);
  });
}
