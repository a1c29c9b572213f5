import { type Kopecks, kopecks, ZERO } from '@gorpark/domain/money';
import { type Gate, type GateAnswer, GateError } from '#src/features/barrier/index.ts';
import type { Clock } from '#src/platform/clock.ts';

const MINUTE_MS = 60_000;
const PARKING = '9003';
const HOUR_KOPECKS = 15_000;
const LEAVE_WITHIN_MS = 15 * MINUTE_MS;

type Behaviour = 'works' | 'down' | 'downAtPayment' | 'silentAtPayment' | 'refusesPayment';

interface Card {
  minutes: number;
  hourKopecks: number;
  behaviour: Behaviour;
}

const paid = (minutes: number, behaviour: Behaviour = 'works'): Card => ({
  minutes,
  hourKopecks: HOUR_KOPECKS,
  behaviour,
});

const CARDS: Readonly<Record<string, Card>> = {
  '100150': paid(60),
  '100380': paid(152),
  '100700': paid(280),
  '100900': paid(360),
  '100000': { minutes: 20, hourKopecks: 0, behaviour: 'works' },
  '100500': paid(60, 'down'),
  '100501': paid(60, 'downAtPayment'),
  '100502': paid(60, 'silentAtPayment'),
  '100503': paid(60, 'refusesPayment'),
};

export const GATE_DEMO_LINE =
  'Шлагбаум / barrier, карты / cards: 100380 (380 ₽), 100000 (бесплатно / free), 100501 (не ответит / fails)';

/** Creates a simulated gate, for demo mode and tests only. */
export function createGateSimulator({ clock }: { clock: Pick<Clock, 'now'> }): Gate {
  const taken = new Map<string, { orderNumber: string; untilMs: number }>();

  function paymentOf(city: string, ticket: string) {
    const payment = taken.get(`${city}:${ticket}`);
    return payment && payment.untilMs > clock.now() ? payment : null;
  }

  return {
    async price({ city, ticket, parkingCode }) {
      const card = CARDS[ticket];
      if (!card || (parkingCode !== null && parkingCode !== PARKING)) return null;
      if (card.behaviour === 'down') throw new GateError('down');
      const enteredMs = clock.now() - card.minutes * MINUTE_MS;
      const amount = paymentOf(city, ticket) ? ZERO : priceOf(card);
      return { parkingCode: PARKING, amount, enteredMs };
    },

    async confirm({ city, ticket, amount, orderNumber }) {
      const card = CARDS[ticket];
      if (card?.behaviour === 'down' || card?.behaviour === 'downAtPayment') throw new GateError('down');
      if (card?.behaviour === 'silentAtPayment') throw new GateError('unknown');
      const payment = paymentOf(city, ticket);
      if (payment)
        return payment.orderNumber === orderNumber ? confirmed(payment.untilMs) : { state: 'refused' };
      if (!card || card.behaviour === 'refusesPayment' || amount !== priceOf(card))
        return { state: 'refused' };
      const untilMs = clock.now() + LEAVE_WITHIN_MS;
      taken.set(`${city}:${ticket}`, { orderNumber, untilMs });
      return confirmed(untilMs);
    },

    async status({ city, ticket, orderNumber }) {
      if (CARDS[ticket]?.behaviour === 'silentAtPayment') throw new GateError('unknown');
      const payment = paymentOf(city, ticket);
      return payment?.orderNumber === orderNumber ? confirmed(payment.untilMs) : null;
    },

    async reverse({ city, ticket, orderNumber }) {
      if (CARDS[ticket]?.behaviour === 'silentAtPayment') throw new GateError('unknown');
      if (taken.get(`${city}:${ticket}`)?.orderNumber === orderNumber) taken.delete(`${city}:${ticket}`);
      return 'reversed';
    },
  };
}

const confirmed = (leaveBeforeMs: number): GateAnswer => ({ state: 'confirmed', leaveBeforeMs });

function priceOf({ minutes, hourKopecks }: Card): Kopecks {
  return kopecks(Math.floor((minutes * hourKopecks) / 60));
}
