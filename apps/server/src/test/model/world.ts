import type { TestDriver } from '../drivers.sql.ts';
import type { TestServer } from '../harness.ts';
import { MINUTE_MS } from '../money-kit.sql.ts';

export type Who = 'driver' | 'guest' | 'open' | 'post';

export const CITY_OF: Readonly<Record<Who, string>> = {
  driver: 'saint-petersburg',
  guest: 'saint-petersburg',
  open: 'voronezh',
  post: 'perm',
};

/** Times are UTC milliseconds, sums kopecks. */
export interface Session {
  id: string;
  who: Who;
  plate: string;
  status: 'live' | 'open' | 'waiting' | 'finished' | 'cancelled';
  startMs: number;
  endMs: number;
  charged: number;
  /** Part paid by the bonus. */
  bonus: number;
  /** Set while unpaid. */
  toPay: number;
}

type Intent =
  | { kind: 'start'; plate: string; startMs: number; endMs: number; charge: number }
  | { kind: 'renew'; session: Session; oldEndMs: number; endMs: number; charge: number }
  | { kind: 'settle'; session: Session }
  | { kind: 'subscription'; charge: number };

export interface Payment {
  order: string;
  page: string;
  who: Who;
  amount: number;
  createdMs: number;
  status: 'processing' | 'done' | 'cancel';
  /** Whether the payer has really paid; unknown until the payer acts. */
  truth: 'unknown' | 'yes' | 'no';
  intent: Intent | null;
}

/** The reference model, without ledger, locks or notifications. */
export interface Model {
  nowMs: number;
  minutes: number;
  wallets: Record<Who, number>;
  bonus: number;
  payments: Payment[];
  sessions: Session[];
  /** Sums held for a silent gate. */
  held: { amount: number; sinceMs: number }[];
  /** Sum released since the last check, either before or after a payment's money arrived. */
  released: number;
  subscription: string | null;
  guestRefunds: number;
  /** Number of completed operations by name; a run with failures only would prove nothing. */
  done: Record<string, number>;
}

export interface Real {
  server: TestServer;
  people: Record<Who, TestDriver>;
  plates: Record<Who, readonly string[]>;
  subscribedPlate: string;
  /** Final states seen so far; they must not change. */
  final: Map<string, string>;
}

const minutesOf = (fromMs: number, toMs: number) => Math.ceil((toMs - fromMs) / MINUTE_MS);

/** Returns kopecks. Saint Petersburg charges the first hour in full. */
export function priceOf(who: Who, fromMs: number, toMs: number): number {
  const minutes = minutesOf(fromMs, toMs);
  if (who === 'open') return Math.floor((minutes * 4000) / 60);
  if (who === 'post') return Math.floor((minutes * 3000) / 60);
  if (minutes === 0) return 0;
  return 28_000 + Math.max(0, minutes - 60) * 467;
}

/** Returns kopecks available for parking; the bonus counts where the city has one (money-6). */
export const fundsOf = (model: Readonly<Model>, who: Who): number =>
  model.wallets[who] + (who === 'driver' ? model.bonus : 0);

export function payFrom(model: Model, who: Who, charge: number): number {
  const bonus = who === 'driver' ? Math.min(model.bonus, charge) : 0;
  model.bonus -= bonus;
  model.wallets[who] -= charge - bonus;
  if (bonus > 0) count(model, bonus < charge ? 'paid by both' : 'paid by bonus');
  return bonus;
}

export function overlaps(
  model: Model,
  plate: string,
  startMs: number,
  endMs: number,
  paid: boolean,
): boolean {
  return model.sessions.some((session) => {
    if (session.plate !== plate || session.endMs <= startMs || session.startMs >= endMs) return false;
    return session.status === 'live' || session.status === 'open' || (paid && session.status === 'finished');
  });
}

export function newModel(nowMs: number, wallets: Record<Who, number>): Model {
  return {
    nowMs,
    minutes: 0,
    wallets: { ...wallets },
    bonus: 0,
    payments: [],
    sessions: [],
    held: [],
    released: 0,
    subscription: null,
    guestRefunds: 0,
    done: {},
  };
}

export function count(model: Model, what: string): void {
  model.done[what] = (model.done[what] ?? 0) + 1;
}
