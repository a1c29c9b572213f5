import { randomBytes } from 'node:crypto';
import type { Tx } from '#src/platform/db/schema.ts';
import { inTransaction } from '#src/platform/db/tx.ts';
import { createWorker, type Worker } from '#src/platform/jobs/worker.ts';
import { errorFields } from '#src/platform/observe/log.ts';
import {
  type BankRow,
  type Decision,
  decideBankPayment,
  findByOrder,
  findBySecret,
  insertBankPayment,
  isSavedCard,
  listUndecided,
  postponeBankPayment,
  refundBankPayment,
} from './bank.sql.ts';
import { type BankDeps, sendNotices } from './sender.ts';
import { queueNotice } from './sender.sql.ts';
import type { BankPayment, NewBankPayment } from './shapes.ts';
import type { Delivery } from './tables.ts';

const MINUTE_MS = 60_000;
const PAGE_LIFE_MS = 60 * MINUTE_MS;
const SLOW_MS = 20_000;
const LATE_MS = 30_000;

export const CARDS = ['success', 'decline', 'secure', 'slow', 'silent'] as const;
export type Card = (typeof CARDS)[number];
const SHOWN_CARD = { last4: '4242', brand: 'Visa', expires: '2030-12' } as const;

export interface SandboxBank {
  create(order: NewBankPayment): Promise<BankRow>;
  byOrder(shop: string, order: string, nonce?: string): Promise<BankRow | null>;
  bySecret(secret: string): Promise<BankRow | null>;
  pay(secret: string, card: Card, delivery: Delivery): Promise<void>;
  decide(secret: string, status: 'succeeded' | 'canceled'): Promise<void>;
  refund(refund: { shop: string; id: string; amount: number; key: string }): Promise<boolean>;
  work: Worker;
}

/** For demo and tests. */
export function createSandboxBank(deps: BankDeps): SandboxBank {
  const { db, clock } = deps;
  const at = (ms = 0) => new Date(clock.now() + ms);
  const work = createWorker([run], (error) => deps.log.warn('sandbox bank', errorFields(error)));

  async function run(): Promise<boolean> {
    for (const { secret, decideAs } of await listUndecided(db, at(), 100))
      await settle(secret, { status: decideAs ?? 'canceled', delivery: null });
    return sendNotices(deps);
  }

  async function settle(secret: string, decision: Decision): Promise<void> {
    await inTransaction(db, async (tx) => {
      const row = await decideBankPayment(tx, secret, decision);
      if (row) await queueNotices(tx, row);
    });
    work.wake([0, LATE_MS + 100]);
  }

  async function queueNotices(tx: Tx, row: BankRow): Promise<void> {
    const reported = { shop: row.shop, url: row.notifyUrl };
    const send = (body: object, afterMs = 0) =>
      queueNotice(tx, { ...reported, body: JSON.stringify(body), at: at(afterMs) });
    const event = `${row.id}:${row.status}`;
    const decided = { event, payment: shownPayment(row) };
    if (row.delivery === 'never') return;
    await send(decided, row.delivery === 'late' ? LATE_MS : 0);
    if (row.delivery === 'twice') await send(decided);
    if (row.delivery === 'disordered')
      await send({ event: `${row.id}:pending`, payment: { ...decided.payment, status: 'pending' } });
  }

  async function charge(row: BankRow, token: string): Promise<BankRow> {
    const isKnown = await isSavedCard(db, row.shop, token);
    const status = isKnown ? 'succeeded' : 'canceled';
    await settle(row.secret, { status, delivery: 'once', isDeclined: !isKnown });
    return (await findBySecret(db, row.secret)) ?? row;
  }

  return {
    work,
    byOrder: (shop, order, nonce) => findByOrder(db, shop, order, nonce),
    bySecret: (secret) => findBySecret(db, secret),
    async create(order) {
      const isPhone = order.phone !== null;
      const row = await insertBankPayment(db, order, {
        id: `sp_${randomBytes(16).toString('base64url')}`,
        secret: randomBytes(24).toString('base64url'),
        at: at(),
        decideAt: at(isPhone ? SLOW_MS : PAGE_LIFE_MS),
        // Phones that end with 00 refuse the payment.
        decideAs: isPhone && !order.phone?.endsWith('00') ? 'succeeded' : 'canceled',
        cardToken: order.saveCard ? `sct_${randomBytes(16).toString('base64url')}` : order.cardToken,
      });
      if (isPhone) work.wake([SLOW_MS + 100]);
      return order.cardToken === null || row.status !== 'pending' ? row : charge(row, order.cardToken);
    },
    async pay(secret, card, delivery) {
      if (card === 'secure') return postponeBankPayment(db, secret, { status: 'confirming', delivery });
      if (card !== 'slow')
        return settle(secret, {
          status: card === 'decline' ? 'canceled' : 'succeeded',
          delivery: card === 'silent' ? 'never' : delivery,
          isDeclined: card === 'decline',
        });
      await postponeBankPayment(db, secret, { delivery, decideAt: at(SLOW_MS) });
      work.wake([SLOW_MS + 100]);
    },
    decide: (secret, status) => settle(secret, { status, delivery: null }),
    refund: (refund) => inTransaction(db, (tx) => refundBankPayment(tx, { ...refund, at: at() })),
  };
}

/** Hides page steps such as 3-D Secure from shops. */
export function shownPayment(row: BankRow): BankPayment {
  const { id, shop, order, nonce, amount, currency, status, isDeclined, keepsCard, cardToken } = row;
  const shown = status === 'confirming' ? 'pending' : status;
  const card = { token: cardToken ?? '', ...SHOWN_CARD };
  return {
    ...{ id, shop, order, ...(nonce !== null && { nonce }), amount, currency, status: shown },
    ...(isDeclined && { declined: true as const }),
    ...(keepsCard && status === 'succeeded' && { card }),
  };
}
