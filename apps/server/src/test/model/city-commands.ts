import { operations } from '@gorpark/contract';
import { kopecks, toRoubles } from '@gorpark/domain/money';
import { expect } from 'vitest';
import { MINUTE_MS, vehicle } from '../money-kit.sql.ts';
import { OPEN_ZONE } from '../open-kit.ts';
import { POST_ZONE } from '../post-kit.ts';
import { paySession } from './absorb.sql.ts';
import { begun, callAs, command, type Command } from './command.ts';
import { count, type Model, overlaps, priceOf, type Session } from './world.ts';

const CARD = { PaymentService: 'card' };

export const startOpen = (plateNo: number): Command =>
  command({
    name: `start open ${plateNo}`,
    async submit(model, real) {
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
      const session = {
        who: 'open' as const,
        plate,
        startMs: model.nowMs,
        endMs,
        charged: 0,
        bonus: 0,
        toPay: 0,
      };
      model.sessions.push({ ...session, id: String(answer['ReservationId']), status: 'open' });
    },
  });

/** Pays for the past hour. */
export const startPost = (plateNo: number, isByCard: boolean): Command =>
  command({
    name: `post-payment ${plateNo}${isByCard ? ' card' : ''}`,
    async submit(model, real) {
      const plate = real.plates.post[plateNo % real.plates.post.length] ?? '';
      const [startMs, endMs] = [model.nowMs - 60 * MINUTE_MS, model.nowMs];
      const timestart = new Date(startMs + 300 * MINUTE_MS).toISOString().slice(0, 19);
      const input = { Zone: POST_ZONE, Duration: 60, Vehicle: vehicle(plate), timestart };
      const by = { PaymentService: isByCard ? 'card' : 'balance' };
      const answer = await callAs(real, 'post', operations.start, { ...input, ...by }, 1);
      const isAwaited = model.sessions.some(
        (session) => session.plate === plate && session.status === 'waiting' && session.endMs > startMs,
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
      const session: Session = {
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
      model.sessions.push(session);
      if (missing <= 0) paySession(model, session);
      else begin(model, answer, session, missing);
    },
  });

function begin(model: Model, answer: Record<string, unknown>, session: Session, amount: number): void {
  const order = String(answer['order']);
  const page = String(answer['RedirectURL']);
  begun(model, { order, page, who: session.who, amount, intent: { kind: 'settle', session } });
}

const unpaid = (model: Readonly<Model>) =>
  model.sessions.filter(
    ({ status, startMs }) => status === 'waiting' || (status === 'open' && startMs < model.nowMs),
  );

type End = 'defer' | 'break' | 'pay' | 'drop';

export const endUnpaid = (index: number, end: End): Command =>
  command({
    name: `${end} ${index}`,
    isPossible: (model) => unpaid(model).length > 0,
    async submit(model, real) {
      const candidates = unpaid(model);
      const session = candidates[index % candidates.length];
      if (!session) return;
      const operation = {
        defer: 'deferSession',
        break: 'breakSession',
        pay: 'cancelOrder',
        drop: 'cancelOrder',
      } as const;
      const input = { OrderId: session.id, ...(end === 'break' || end === 'pay' ? CARD : {}) };
      const answer = await callAs(real, session.who, operations[operation[end]], input);
      if (end === 'drop') {
        expect(answer.status).toBe('ok');
        session.status = 'cancelled';
        count(model, 'drop');
        return;
      }
      const wasOpen = session.status === 'open';
      const endMs = wasOpen ? model.nowMs : session.endMs;
      const toPay = wasOpen ? priceOf(session.who, session.startMs, endMs) : session.toPay;
      if (
        end !== 'defer' &&
        overlaps(
          { ...model, sessions: model.sessions.filter((other) => other !== session) },
          session.plate,
          session.startMs,
          endMs,
          true,
        )
      ) {
        expect(answer.errorName).toBe('ParkingSessionAlreadyExists');
        return;
      }
      Object.assign(session, { status: 'waiting', endMs, toPay });
      expect(answer.status).toBe('ok');
      count(model, end);
      if (end === 'defer') {
        expect(answer['amount']).toBe(toRoubles(kopecks(toPay)));
        return;
      }
      const missing = toPay - model.wallets[session.who];
      expect(answer['amount']).toBe(toRoubles(kopecks(Math.max(0, missing))));
      if (missing <= 0) {
        paySession(model, session);
        return;
      }
      const isKnown = model.payments.some(({ order }) => order === answer['order']);
      const isOpen = model.payments.some(
        ({ status, amount, intent }) =>
          status === 'processing' &&
          amount === missing &&
          intent?.kind === 'settle' &&
          intent.session === session,
      );
      expect([end, isKnown]).toEqual([end, isOpen]);
      if (!isKnown) begin(model, answer, session, missing);
    },
  });
