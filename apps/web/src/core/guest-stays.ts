import type { Kopecks } from '@gorpark/domain/money';
import { readJson, type TextStore, writeJson } from '#src/lib/storage.ts';
import type { Core } from './core.ts';
import { guestStaysKey } from './guest-stays-key.ts';

/** A stay that was paid without registration, as this device remembers it; times epoch milliseconds. */
export interface GuestStay {
  order: string;
  plate: string;
  zone: string;
  /** The street that was pressed; empty when it is not known. */
  street: string;
  amount: Kopecks;
  startMs: number;
  endMs: number;
  /** Path of /check with the server's proof; empty when there is none. */
  check: string;
}

/** An order that a guest has gone to the bank with. */
export interface GuestOrder {
  order: string;
  street: string;
  sentMs: number;
  /** Number of the card, of a barrier: the form is filled in with it again. */
  card?: string;
}

/** A stay is shown for so long after its end. */
const SHOWN_MS = 60 * 60_000;
/** After that nobody waits for an order on this page any more. */
const WAITED_MS = 2 * 60 * 60_000;
const MAX_STAYS = 5;

const isOrder = (value: unknown): value is GuestOrder => {
  const { order, street, sentMs, card } = (value ?? {}) as Record<keyof GuestOrder, unknown>;
  return (
    typeof order === 'string' &&
    /^[\w-]{1,64}$/.test(order) &&
    typeof street === 'string' &&
    (card === undefined || typeof card === 'string') &&
    Number.isSafeInteger(sentMs)
  );
};

const isStay = (value: unknown): value is GuestStay => {
  if (typeof value !== 'object' || value === null) return false;
  const stay = value as Record<keyof GuestStay, unknown>;
  return (
    (['order', 'plate', 'zone', 'street', 'check'] as const).every(
      (name) => typeof stay[name] === 'string',
    ) &&
    (['amount', 'startMs', 'endMs'] as const).every((name) => Number.isSafeInteger(stay[name])) &&
    /^$|^(?:\/en)?\/check\?/.test(String(stay.check))
  );
};

const isStays = (value: unknown): value is GuestStay[] => Array.isArray(value) && value.every(isStay);

export interface GuestStays {
  /** Those that run, and those that ended a moment ago; the one that ends first comes first. */
  shown: (nowMs: number) => readonly GuestStay[];
  keep: (stay: GuestStay) => void;
  /** The order that is waited for; `null`: none, or one of long ago. */
  order: (nowMs: number) => GuestOrder | null;
  wait: (order: GuestOrder) => void;
  /** What came of the order was read. */
  forgetOrder: () => void;
}

/** What this device remembers of payments without registration in a city. */
export const createGuestStays = (store: TextStore, citySlug: string): GuestStays => {
  const staysKey = guestStaysKey(citySlug);
  const orderKey = `gorpark.guest-order.${citySlug}`;
  const kept = () => readJson(store, staysKey, isStays) ?? [];

  return {
    shown: (nowMs) =>
      kept()
        .filter(({ endMs }) => endMs + SHOWN_MS > nowMs)
        .toSorted((a, b) => a.endMs - b.endMs),
    keep: (stay) =>
      writeJson(
        store,
        staysKey,
        [stay, ...kept().filter(({ order }) => order !== stay.order)].slice(0, MAX_STAYS),
      ),
    order: (nowMs) => {
      const order = readJson(store, orderKey, isOrder);
      return order && nowMs - order.sentMs < WAITED_MS ? order : null;
    },
    wait: (order) => {
      if (isOrder(order)) writeJson(store, orderKey, order);
    },
    forgetOrder: () => store.remove(orderKey),
  };
};

export const guestStaysOf = ({ store, city }: Pick<Core, 'store' | 'city'>): GuestStays =>
  createGuestStays(store, city.city);

/** The street that was pressed on the map, for as long as the tab lives: a code alone does not name it. */
const STREET_KEY = 'gorpark.guest-street';

/** A place as a guest has pressed it: what is paid for, and the parking of it that names the street. */
export interface PressedStreet {
  /** Of the zone, or of the parking where parkings are sold. */
  code: string;
  title: string;
  pressedCode: string;
}

export const rememberStreet = ({ tab }: Pick<Core, 'tab'>, place: PressedStreet): void => {
  writeJson(tab, STREET_KEY, place);
};

const isStreet = (value: unknown): value is PressedStreet => {
  const { code, title, pressedCode } = (value ?? {}) as Record<string, unknown>;
  return [code, title, pressedCode].every((part) => typeof part === 'string');
};

/** What was pressed of the place of this code; `null` when another one, or none, was pressed. */
export const pressedStreet = ({ tab }: Pick<Core, 'tab'>, code: string): PressedStreet | null => {
  const pressed = readJson(tab, STREET_KEY, isStreet);
  return pressed?.code === code ? pressed : null;
};
