import type { TestDriver } from '../drivers.sql.ts';
import type { TestServer } from '../harness.ts';
import { MINUTE_MS } from '../money-kit.sql.ts';

/** The people of the model: one of each kind of city, and a guest. */
export type Who = 'driver' | 'guest' | 'open' | 'post';

export const CITY_OF: Readonly<Record<Who, string>> = {
  driver: 'saint-petersburg',
  guest: 'saint-petersburg',
  open: 'voronezh',
  post: 'perm',
};

/** A stay as the reference has it; times UTC milliseconds, sums in kopecks. */
export interface Stay {
  id: string;
  who: Who;
  plate: string;
  status: 'live' | 'open' | 'waiting' | 'finished' | 'cancelled';
  startMs: number;
  endMs: number;
  charged: number;
  /** How much of it the bonus paid. */
  bonus: number;
  /** Of one that waits. */
  toPay: number;
}

/** What the money of a payment is for. */
type Wish =
  | { kind: 'start'; plate: string; startMs: number; endMs: number; charge: number }
  | { kind: 'renew'; stay: Stay; oldEndMs: number; endMs: number; charge: number }
  | { kind: 'settle'; stay: Stay }
  | { kind: 'subscription'; charge: number };

export interface Payment {
  order: string;
  page: string;
  who: Who;
  amount: number;
  createdMs: number;
  /** As the portal should show it. */
  status: 'processing' | 'done' | 'cancel';
  /** What the bank would say if asked; unknown while nobody has paid on its page. */
  truth: 'unknown' | 'yes' | 'no';
  wish: Wish | null;
}

/** The tiny reference: balances, payments and stays, without books, locks or notices. */
export interface Model {
  nowMs: number;
  minutes: number;
  wallets: Record<Who, number>;
  bonus: number;
  payments: Payment[];
  stays: Stay[];
  /** Sums that a silent gate holds, and since when. */
  held: { amount: number; sinceMs: number }[];
  /** What gates have let go since the last look: the money of a payment may have come before it or after. */
  released: number;
  subscription: string | null;
  /** What has gone back to the card of the guest. */
  guestRefunds: number;
  /** Operations that were done, so that a run of refusals is not taken for a proof. */
  done: Record<string, number>;
}

export interface Real {
  server: TestServer;
  people: Record<Who, TestDriver>;
  plates: Record<Who, readonly string[]>;
  subscribedPlate: string;
  /** States that nothing may change any more, as they were seen last. */
  final: Map<string, string>;
}

const minutesOf = (fromMs: number, toMs: number) => Math.ceil((toMs - fromMs) / MINUTE_MS);

/** The first hour is taken whole in Saint Petersburg; elsewhere a minute costs its sixtieth. */
export function priceOf(who: Who, fromMs: number, toMs: number): number {
  const minutes = minutesOf(fromMs, toMs);
  if (who === 'open') return Math.floor((minutes * 4000) / 60);
  if (who === 'post') return Math.floor((minutes * 3000) / 60);
  if (minutes === 0) return 0;
  return 28_000 + Math.max(0, minutes - 60) * 467;
}

/** What somebody can park for: the bonus counts where a city gives one (D-X8). */
export const fundsOf = (model: Readonly<Model>, who: Who): number =>
  model.wallets[who] + (who === 'driver' ? model.bonus : 0);

/** A parking is paid, by the bonus first; answers how much the bonus paid. */
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
  return model.stays.some((stay) => {
    if (stay.plate !== plate || stay.endMs <= startMs || stay.startMs >= endMs) return false;
    return stay.status === 'live' || stay.status === 'open' || (paid && stay.status === 'finished');
  });
}

export function newModel(nowMs: number, wallets: Record<Who, number>): Model {
  return {
    nowMs,
    minutes: 0,
    wallets: { ...wallets },
    bonus: 0,
    payments: [],
    stays: [],
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
