import type { Kopecks } from '@gorpark/domain/money';
import { readJson, type TextStore, writeJson } from '#src/lib/storage.ts';
import { type ClickedStreet, guestParkingsKey, STREET_KEY } from './guest-parkings-key.ts';

/** A session paid without registration, stored on this device; epoch milliseconds. */
export interface GuestParking {
  order: string;
  /** Absent in values that an older client stored. */
  reservationId?: string;
  plate: string;
  zone: string;
  street: string;
  amount: Kopecks;
  startMs: number;
  endMs: number;
  /** Path of /check with the server's proof, or empty. */
  check: string;
}

/** A guest's order that is being paid at the bank. */
export interface GuestOrder {
  order: string;
  street: string;
  sentMs: number;
  card?: string;
}

/** How long a session stays visible after its end. */
const SHOWN_MS = 60 * 60_000;
/** After this time the page no longer waits for an order. */
const WAITED_MS = 2 * 60 * 60_000;
const MAX_PARKINGS = 5;

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

const isParking = (value: unknown): value is GuestParking => {
  if (typeof value !== 'object' || value === null) return false;
  const parking = value as Record<keyof GuestParking, unknown>;
  return (
    (['order', 'plate', 'zone', 'street', 'check'] as const).every(
      (name) => typeof parking[name] === 'string',
    ) &&
    (parking.reservationId === undefined || typeof parking.reservationId === 'string') &&
    (['amount', 'startMs', 'endMs'] as const).every((name) => Number.isSafeInteger(parking[name])) &&
    /^$|^(?:\/en)?\/check\?/.test(String(parking.check))
  );
};

const areParkings = (value: unknown): value is GuestParking[] =>
  Array.isArray(value) && value.every(isParking);

export interface GuestParkings {
  shown: (nowMs: number) => readonly GuestParking[];
  keep: (parking: GuestParking) => void;
  forget: (order: string) => void;
  order: (nowMs: number) => GuestOrder | null;
  wait: (order: GuestOrder) => void;
  forgetOrder: () => void;
}

export const createGuestParkings = (store: TextStore, citySlug: string): GuestParkings => {
  const parkingsKey = guestParkingsKey(citySlug);
  const orderKey = `gorpark.guest-order.${citySlug}`;
  const stored = () => readJson(store, parkingsKey, areParkings) ?? [];

  return {
    shown: (nowMs) =>
      stored()
        .filter(({ endMs }) => endMs + SHOWN_MS > nowMs)
        .toSorted((a, b) => a.endMs - b.endMs),
    keep: (parking) =>
      writeJson(
        store,
        parkingsKey,
        [parking, ...stored().filter(({ order }) => order !== parking.order)].slice(0, MAX_PARKINGS),
      ),
    forget: (number) =>
      writeJson(
        store,
        parkingsKey,
        stored().filter(({ order }) => order !== number),
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

export const guestParkingsOf = ({
  store,
  city,
}: {
  store: TextStore;
  city: { city: string };
}): GuestParkings => createGuestParkings(store, city.city);

const isStreet = (value: unknown): value is ClickedStreet => {
  const { code, title, pressedCode } = (value ?? {}) as Record<string, unknown>;
  return [code, title, pressedCode].every((part) => typeof part === 'string');
};

/** Returns the clicked place with this code, or `null`. */
export const clickedStreet = ({ tab }: { tab: TextStore }, code: string): ClickedStreet | null => {
  const clicked = readJson(tab, STREET_KEY, isStreet);
  return clicked?.code === code ? clicked : null;
};
