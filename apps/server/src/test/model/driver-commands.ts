import { operations } from '@gorpark/contract';
import { kopecks, toRoubles } from '@gorpark/domain/money';
import { expect } from 'vitest';
import { MINUTE_MS, sessionInput as sessionOf, vehicle } from '../money-kit.sql.ts';
import { begun, callAs, command, type Command } from './command.ts';
import { count, fundsOf, type Model, overlaps, payFrom, priceOf, type Session } from './world.ts';

type By = 'balance' | 'card';

export const refill = (who: 'driver' | 'post', kop: number): Command =>
  command({
    name: `refill ${who} ${kop}`,
    async submit(model, real) {
      const fields = { PaymentService: 'card', RefillAmount: toRoubles(kopecks(kop)) };
      const answer = await callAs(real, who, operations.refill, fields);
      expect(answer.status).toBe('ok');
      count(model, 'refill');
      begun(model, {
        ...{ order: String(answer['order']), page: String(answer['RedirectURL']), who },
        ...{ amount: kop, intent: null },
      });
    },
  });

/** Starts with a chosen end; a guest always pays at the bank. */
export const start = (who: 'driver' | 'guest', plateNo: number, minutes: number, by: By): Command =>
  command({
    name: `start ${who} ${plateNo} ${minutes} ${by}`,
    async submit(model, real) {
      const plate = real.plates[who][plateNo % real.plates[who].length] ?? '';
      const startMs = model.nowMs;
      const endMs = startMs + minutes * MINUTE_MS;
      const charge = priceOf('driver', startMs, endMs);
      const told = sessionOf({ Vehicle: vehicle(plate), Duration: minutes });
      const price = await callAs(real, who, operations.cost, told);
      expect(price['totalcost']).toBe(toRoubles(kopecks(charge)));
      const ofBonus = who === 'driver' ? Math.min(model.bonus, charge) : 0;
      expect(price['sumBonus'] ?? 0).toBe(toRoubles(kopecks(ofBonus)));
      const answer = await callAs(real, who, operations.start, { ...told, PaymentService: by });
      const balance = who === 'guest' ? 0 : fundsOf(model, who);
      if (balance < charge && by === 'balance') {
        expect(answer.errorName).toBe('NoMoneyNoHoney');
        return;
      }
      if (overlaps(model, plate, startMs, endMs, false)) {
        expect(answer.errorName).toBe('ParkingSessionAlreadyExists');
        return;
      }
      if (balance < charge) {
        const intent = { kind: 'start' as const, plate, startMs, endMs, charge };
        expectMissing(answer, charge - balance);
        begunBy(model, answer, { who, amount: charge - balance, intent });
        return;
      }
      expect(answer).toMatchObject({ status: 'ok', totalcost: toRoubles(kopecks(charge)) });
      count(model, 'start');
      const bonus = payFrom(model, who, charge);
      const id = String(answer['ReservationId']);
      model.sessions.push({
        id,
        who,
        plate,
        status: 'live',
        startMs,
        endMs,
        charged: charge,
        bonus,
        toPay: 0,
      });
    },
  });

function expectMissing(answer: object, missing: number): void {
  expect(answer).toMatchObject({ status: 'ok', ReservationId: '', totalcost: toRoubles(kopecks(missing)) });
}

function begunBy(
  model: Model,
  answer: Record<string, unknown>,
  payment: Pick<Parameters<typeof begun>[1], 'who' | 'amount' | 'intent'>,
): void {
  count(model, `${payment.intent?.kind} by bank`);
  begun(model, { ...payment, order: String(answer['order']), page: String(answer['RedirectURL']) });
}

const liveOf = (model: Readonly<Model>, who: 'driver' | 'guest'): Session[] =>
  model.sessions.filter((session) => session.who === who && session.status === 'live');

/** Extends a session that lasts long enough for the money to arrive. */
export const renew = (index: number, minutes: number, by: By): Command => {
  const able = (model: Readonly<Model>) =>
    liveOf(model, 'driver').filter(
      ({ startMs, endMs }) =>
        endMs - model.nowMs > 20 * MINUTE_MS && endMs - startMs + minutes * MINUTE_MS <= 240 * MINUTE_MS,
    );
  return command({
    name: `renew ${index} ${minutes} ${by}`,
    isPossible: (model) => able(model).length > 0,
    async submit(model, real) {
      const running = able(model);
      const session = running[index % running.length];
      if (!session) return;
      const endMs = session.endMs + minutes * MINUTE_MS;
      const charge = priceOf('driver', session.startMs, endMs) - session.charged;
      const input = { ReservationId: session.id, Duration: minutes };
      const price = await callAs(real, 'driver', operations.cost, input);
      expect(price['totalcost']).toBe(toRoubles(kopecks(charge)));
      const answer = await callAs(real, 'driver', operations.renew, { ...input, PaymentService: by });
      const balance = fundsOf(model, 'driver');
      if (balance < charge) {
        if (by === 'balance') {
          expect(answer.errorName).toBe('NoMoneyNoHoney');
          return;
        }
        const intent = { kind: 'renew' as const, session, oldEndMs: session.endMs, endMs, charge };
        begunBy(model, answer, { who: 'driver', amount: charge - balance, intent });
        return;
      }
      expect(answer).toMatchObject({ status: 'ok', totalcost: toRoubles(kopecks(charge)) });
      count(model, 'renew');
      session.bonus += payFrom(model, 'driver', charge);
      session.charged += charge;
      session.endMs = endMs;
    },
  });
};

const CANCELS = {
  v1: [operations.cancel, 'ReservationId', 'refund'],
  v2: [operations.cancelOrder, 'OrderId', 'amount'],
  break: [operations.breakSession, 'OrderId', 'amount'],
} as const;

/** Cancels a paid session. A guest may use only the first call (THR-4); his refund goes to the card. */
export const cancel = (who: 'driver' | 'guest', index: number, call: keyof typeof CANCELS): Command =>
  command({
    name: `cancel ${who} ${index} ${call}`,
    isPossible: (model) => liveOf(model, who).length > 0,
    async submit(model, real) {
      const running = liveOf(model, who);
      const session = running[index % running.length];
      if (!session) return;
      const [operation, field, told] = CANCELS[call];
      const asked = await callAs(real, who, operations.endCost, { ReservationId: session.id });
      const answer = await callAs(real, who, operation, { [field]: session.id });
      if (operation.audience !== 'public' && who === 'guest') {
        expect(answer.errorName).toBe('TokenNotFound');
        return;
      }
      if (session.endMs - model.nowMs < 30 * MINUTE_MS) {
        expect([asked.errorName, answer.errorName]).toEqual(['NoSaving', 'NoSaving']);
        return;
      }
      const back = session.charged - priceOf('driver', session.startMs, model.nowMs);
      expect(answer).toMatchObject({ status: 'ok', [told]: toRoubles(kopecks(back)) });
      count(model, `cancel ${who}`);
      session.status = 'cancelled';
      const ofBalance = Math.min(back, session.charged - session.bonus);
      const to = who === 'guest' ? 'source' : 'balance';
      expect(asked).toMatchObject({
        refund: toRoubles(kopecks(back)),
        returnedTo: back === 0 ? null : to,
      });
      expect(asked['sumBonus'] ?? 0).toBe(toRoubles(kopecks(back - ofBalance)));
      model.bonus += back - ofBalance;
      if (back > ofBalance) count(model, 'bonus returned');
      if (who === 'driver') model.wallets.driver += ofBalance;
      else model.guestRefunds += ofBalance;
    },
  });
