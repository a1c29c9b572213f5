import { operations } from '@gorpark/contract';
import { kopecks, toRoubles } from '@gorpark/domain/money';
import { expect } from 'vitest';
import { MINUTE_MS, vehicle } from '../money-kit.sql.ts';
import { OPEN_ZONE } from '../open-kit.ts';
import { POST_ZONE } from '../post-kit.ts';
import { payStay } from './absorb.sql.ts';
import { begun, callAs, command, type Command } from './command.ts';
import { count, type Model, overlaps, priceOf, type Stay } from './world.ts';

const CARD = { PaymentService: 'card' };

export const startOpen = (plateNo: number): Command =>
  command({
    name: `start open ${plateNo}`,
    async press(model, real) {
      const plate = real.plates.open[plateNo % real.plates.open.length] ?? '';
      const input = { Zone: OPEN_ZONE, Vehicle: vehicle(plate) };
      const answer = await callAs(real, 'open', operations.start, input, 1);
      const endMs = model.nowMs + 1440 * MINUTE_MS;
      if (overlaps(model, plate, model.nowMs, endMs, false)) {
        expect(answer.errorName).toBe('ParkingSessionAlreadyExists');
        return;
      }
      expect(answer.status).toBe('ok');
      count(model, 'open start');
      const stay = {
        who: 'open' as const,
        plate,
        startMs: model.nowMs,
        endMs,
        charged: 0,
        bonus: 0,
        toPay: 0,
      };
      model.stays.push({ ...stay, id: String(answer['ReservationId']), status: 'open' });
    },
  });

/** Pays for the past hour. */
export const startPost = (plateNo: number, isByCard: boolean): Command =>
  command({
    name: `post-payment ${plateNo}${isByCard ? ' card' : ''}`,
    async press(model, real) {
      const plate = real.plates.post[plateNo % real.plates.post.length] ?? '';
      const [startMs, endMs] = [model.nowMs - 60 * MINUTE_MS, model.nowMs];
      const timestart = new Date(startMs + 300 * MINUTE_MS).toISOString().slice(0, 19);
      const input = { Zone: POST_ZONE, Duration: 60, Vehicle: vehicle(plate), timestart };
      const by = { PaymentService: isByCard ? 'card' : 'balance' };
      const answer = await callAs(real, 'post', operations.start, { ...input, ...by }, 1);
      const isAwaited = model.stays.some(
        (stay) => stay.plate === plate && stay.status === 'waiting' && stay.endMs > startMs,
      );
      const charge = priceOf('post', startMs, endMs);
      const missing = charge - model.wallets.post;
      if (missing > 0 && !isByCard) {
        expect(answer.errorName).toBe('NoMoneyNoHoney');
        return;
      }
      if (isAwaited || overlaps(model, plate, startMs, endMs, true)) {
        expect(answer.errorName).toBe('ParkingSessionAlreadyExists');
        return;
      }
      expect(answer.status).toBe('ok');
      count(model, 'post-payment');
      const id = String(answer['ReservationId']);
      const stay: Stay = {
        id,
        who: 'post',
        plate,
        status: 'waiting',
        startMs,
        endMs,
        charged: 0,
        bonus: 0,
        toPay: charge,
      };
      model.stays.push(stay);
      if (missing <= 0) payStay(model, stay);
      else begin(model, answer, stay, missing);
    },
  });

function begin(model: Model, answer: Record<string, unknown>, stay: Stay, amount: number): void {
  const order = String(answer['order']);
  const page = String(answer['RedirectURL']);
  begun(model, { order, page, who: stay.who, amount, wish: { kind: 'settle', stay } });
}

const unpaid = (model: Readonly<Model>) =>
  model.stays.filter(
    ({ status, startMs }) => status === 'waiting' || (status === 'open' && startMs < model.nowMs),
  );

type End = 'defer' | 'break' | 'pay' | 'drop';

export const endUnpaid = (index: number, end: End): Command =>
  command({
    name: `${end} ${index}`,
    isPossible: (model) => unpaid(model).length > 0,
    async press(model, real) {
      const candidates = unpaid(model);
      const stay = candidates[index % candidates.length];
      if (!stay) return;
      const operation = {
        defer: 'deferSession',
        break: 'breakSession',
        pay: 'cancelOrder',
        drop: 'cancelOrder',
      } as const;
      const input = { OrderId: stay.id, ...(end === 'break' || end === 'pay' ? CARD : {}) };
      const answer = await callAs(real, stay.who, operations[operation[end]], input);
      if (end === 'drop') {
        expect(answer.status).toBe('ok');
        stay.status = 'cancelled';
        count(model, 'drop');
        return;
      }
      const wasOpen = stay.status === 'open';
      const endMs = wasOpen ? model.nowMs : stay.endMs;
      const toPay = wasOpen ? priceOf(stay.who, stay.startMs, endMs) : stay.toPay;
      if (
        end !== 'defer' &&
        overlaps(
          { ...model, stays: model.stays.filter((other) => other !== stay) },
          stay.plate,
          stay.startMs,
          endMs,
          true,
        )
      ) {
        expect(answer.errorName).toBe('ParkingSessionAlreadyExists');
        return;
      }
      Object.assign(stay, { status: 'waiting', endMs, toPay });
      expect(answer.status).toBe('ok');
      count(model, end);
      if (end === 'defer') {
        expect(answer['amount']).toBe(toRoubles(kopecks(toPay)));
        return;
      }
      const missing = toPay - model.wallets[stay.who];
      expect(answer['amount']).toBe(toRoubles(kopecks(Math.max(0, missing))));
      if (missing <= 0) {
        payStay(model, stay);
        return;
      }
      const isKnown = model.payments.some(({ order }) => order === answer['order']);
      const isOpen = model.payments.some(
        ({ status, amount, wish }) =>
          status === 'processing' && amount === missing && wish?.kind === 'settle' && wish.stay === stay,
      );
      expect([end, isKnown]).toEqual([end, isOpen]);
      if (!isKnown) begin(model, answer, stay, missing);
    },
  });
