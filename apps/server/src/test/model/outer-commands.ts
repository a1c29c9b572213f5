import { operations } from '@gorpark/contract';
import { createLogger } from '#src/platform/observe/log.ts';
import { kopecks, toRoubles } from '@gorpark/domain/money';
import { expect } from 'vitest';
import { finishSessions } from '../../features/sessions/jobs.ts';
import { sweepOpen } from '../../features/sessions/end/open-sweep.ts';
import { createTariffBook } from '../../features/tariffs/index.ts';
import type { Delivery } from '../../gateways/payments/sandbox/tables.ts';
import { MINUTE_MS } from '../money-kit.sql.ts';
import { noticeBody, payOnPage, sendNotice } from '../payment-kit.sql.ts';
import { CARD, payPrice, priceOf } from '../barrier-kit.ts';
import { subscriptionVehicle, TODAY, WEEK } from '../subscription-kit.sql.ts';
import { begun, callAs, command, type Command, settle } from './command.ts';
import { count, type Model, type Payment, type Real } from './world.ts';

const PAGE_LIFE_MS = 60 * MINUTE_MS;

const undecided = (model: Readonly<Model>): Payment[] =>
  model.payments.filter(({ truth, status }) => truth === 'unknown' && status === 'processing');

/** Pays or declines on the bank page; notifications arrive once, twice, out of order or never. */
export const payAtBank = (index: number, isPaid: boolean, delivery: Delivery): Command =>
  command({
    name: `bank ${index} ${isPaid ? 'yes' : 'no'} ${delivery}`,
    isPossible: (model) => undecided(model).length > 0,
    async submit(model, real) {
      const waiting = undecided(model);
      const payment = waiting[index % waiting.length];
      if (!payment) return;
      await payOnPage(real.server, payment.page, { card: isPaid ? 'success' : 'decline', delivery });
      payment.truth = isPaid ? 'yes' : 'no';
      count(model, isPaid ? 'paid' : 'declined');
      await settle(real);
    },
  });

const told = (model: Readonly<Model>): Payment[] =>
  model.payments.filter(({ who, truth }) => who !== 'guest' && truth !== 'unknown');

/** Sends a repeated notification, or a success after a decline. */
export const strayNotice = (index: number, kind: 'again' | 'yes' | 'wrong sum' | 'pending'): Command =>
  command({
    name: `notice ${index} ${kind}`,
    isPossible: (model) => told(model).length > 0,
    async submit(model, real) {
      const known = told(model);
      const payment = known[index % known.length];
      if (!payment) return;
      const status =
        kind === 'pending'
          ? 'pending'
          : payment.truth === 'no' && kind === 'again'
            ? 'canceled'
            : 'succeeded';
      const fields = { status, ...(kind === 'wrong sum' && { amount: 1 }) };
      const event = kind === 'again' ? undefined : `${payment.order}:${kind.replace(' ', '-')}`;
      const shop = real.server;
      const city = { driver: 'saint-petersburg', guest: 'saint-petersburg', open: 'voronezh', post: 'perm' }[
        payment.who
      ];
      const row = await shop.app.application.sandbox?.bank.byOrder(city, payment.order);
      const whole = {
        ...fields,
        shop: city,
        id: row?.id,
        ...(kind !== 'wrong sum' && { amount: payment.amount }),
      };
      await sendNotice(shop, await noticeBody(shop, payment.order, whole, event), { city });
      if (kind === 'yes') payment.truth = 'yes';
      count(model, `notice ${kind}`);
      await settle(real);
    },
  });

/** Pays at a barrier; with a silent gate the money stays held. */
export const barrier = (card: 'hour' | 'refused' | 'silent'): Command =>
  command({
    name: `barrier ${card}`,
    async submit(model, real) {
      const price = await priceOf(real.server, real.people.driver, CARD[card]);
      const answer = await payPrice(real.server, real.people.driver, price);
      const amount = Math.round(price.cost * 100);
      if (amount === 0) expect(answer.errorName).toBe('ParkingSessionWasFree');
      else if (model.wallets.driver < amount) expect(answer.errorName).toBe('NoMoneyNoHoney');
      else if (card === 'refused') expect(answer.errorName).toBe('PriceChangedTryLater');
      else {
        expect(answer.status).toBe('ok');
        model.wallets.driver -= amount;
        if (card === 'silent') model.held.push({ amount, sinceMs: model.nowMs });
        count(model, `barrier ${card}`);
      }
    },
  });

export const subscribe = (isByCard: boolean): Command =>
  command({
    name: `subscribe${isByCard ? ' card' : ''}`,
    async submit(model, real) {
      const answer = await callAs(real, 'driver', operations.paySubscription, {
        ...{ vehicle: subscriptionVehicle(real.subscribedPlate), codeSubscription: WEEK, timestart: TODAY },
        paymentService: isByCard ? 'card' : 'balance',
      });
      const charge = 420_000;
      const missing = charge - model.wallets.driver;
      if (model.subscription !== null) expect(answer.errorName).toBe('SubscriptionAlreadyExists');
      else if (missing <= 0) {
        expect(answer.status).toBe('ok');
        model.wallets.driver -= charge;
        model.subscription = String(answer['orderNum']);
        count(model, 'subscribe');
      } else if (!isByCard) expect(answer.errorName).toBe('NoMoneyNoHoney');
      else {
        expect(answer['topup']).toBe(toRoubles(kopecks(missing)));
        const [order, page] = [String(answer['order']), String(answer['RedirectURL'])];
        begun(model, {
          order,
          page,
          who: 'driver',
          amount: missing,
          intent: { kind: 'subscription', charge },
        });
      }
    },
  });

/** Refunds a subscription of seven days on its first day. */
export const refundSubscription = (): Command =>
  command({
    name: 'refund of the subscription',
    isPossible: ({ subscription }) => subscription !== null,
    async submit(model, real) {
      const input = { orderNum: model.subscription };
      const answer = await callAs(real, 'driver', operations.refundSubscription, input);
      expect(answer).toMatchObject({ status: 'ok', refund: 3600 });
      model.wallets.driver += 360_000;
      model.subscription = null;
      count(model, 'subscription refund');
    },
  });

export const tick = (minutes: number): Command =>
  command({
    name: `tick ${minutes}`,
    isPossible: (model) => model.minutes + minutes <= 240,
    submit: (model, real) => pass(model, real, minutes),
  });

export async function pass(model: Model, real: Real, minutes: number): Promise<void> {
  const { server } = real;
  model.minutes += minutes;
  model.nowMs += minutes * MINUTE_MS;
  server.clock.set(model.nowMs);
  for (const session of model.sessions)
    if (session.status === 'live' && session.endMs <= model.nowMs) session.status = 'finished';
  for (const payment of undecided(model))
    if (model.nowMs - payment.createdMs >= PAGE_LIFE_MS) payment.truth = 'no';
  for (const hold of model.held.splice(0)) {
    if (model.nowMs - hold.sinceMs >= 2 * MINUTE_MS) {
      model.wallets.driver += hold.amount;
      model.released += hold.amount;
    } else model.held.push(hold);
  }
  const log = createLogger({ level: 'error', stream: { write: (line) => expect(line).toBe('') } });
  await finishSessions(server);
  await sweepOpen({ ...server, log, tariffs: createTariffBook(server) });
  await settle(real);
}

/** Kills the process and starts a new one; its memory state is lost. */
export const crash = (): Command =>
  command({
    name: 'crash',
    async submit(model, { server }) {
      await server.restart();
      count(model, 'crash');
    },
  });
