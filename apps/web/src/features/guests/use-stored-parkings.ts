import { orderState } from '@gorpark/contract/public/orders/calls';
import type { PaidOrder } from '@gorpark/contract/public/orders/read';
import { useEffect, useEffectEvent, useState } from 'react';
import { isNoSuchOrder } from '#src/checkout/bank/no-such-order.ts';
import { whenBack } from '#src/checkout/bank/when-back.ts';
import { useCore } from '#src/core/core-context.ts';
import { type GuestParking, guestParkingsOf } from '#src/core/guest-parkings.ts';
import { useGuestSession } from '#src/core/guest-session.ts';
import { useSiteOptions } from '#src/core/site.ts';

interface StoredParkings {
  stored: readonly GuestParking[];
  /** Returns null, and stores nothing, unless the order has paid for a session. */
  keep: (order: string, paid: PaidOrder, street: string) => GuestParking | null;
  /** Returns the sessions whose order has answered. */
  refresh: (parkings: readonly GuestParking[]) => Promise<readonly GuestParking[]>;
}

/** Sessions of this device, requested again at load and at each return: another device may have repaired them. */
export function useStoredParkings(): StoredParkings {
  const core = useCore();
  const guest = useGuestSession();
  const { isGorpark } = useSiteOptions().value;
  const parkings = guestParkingsOf(core);
  const [stored, setStored] = useState(() => parkings.shown(core.clock.now()));

  const reload = () => setStored(parkings.shown(core.clock.now()));
  const keep = (order: string, paid: PaidOrder, street: string) => {
    // The street belongs to the zone.
    const same = parkings
      .shown(core.clock.now())
      .find((one) => one.order === order && one.zone === paid.zone);
    const parking = parkingOf(order, paid, paid.street || same?.street || street);
    if (parking) {
      parkings.keep(parking);
      reload();
    }
    return parking;
  };
  const refreshOne = async ({ order, zone, street }: GuestParking) => {
    const answer = await guest.ask((call) => core.client.call(orderState, { order }, call), isNoSuchOrder);
    if (answer.ok) return keep(order, answer.value, answer.value.zone === zone ? street : '');
    if (answer.error.errorName === 'LinkNotValid' && guest.linked() === order) {
      parkings.forget(order);
      reload();
    }
    return null;
  };
  const refresh = async (shown: readonly GuestParking[]) => {
    const answers = await Promise.all(shown.map(refreshOne));
    return answers.filter((parking) => parking !== null);
  };

  const refreshStored = useEffectEvent(() => void refresh(stored));
  useEffect(() => {
    if (!isGorpark) return undefined;
    refreshStored();
    return whenBack(refreshStored);
  }, [isGorpark]);

  return { stored, keep, refresh };
}

const parkingOf = (order: string, reported: PaidOrder, street: string): GuestParking | null => {
  const { state, isGate, plate, zone, reservationId, amount, startMs, endMs, check } = reported;
  if (state !== 'done' || isGate || startMs === null || endMs === null) return null;
  return { order, plate, zone, reservationId, street, amount, startMs, endMs, check };
};
