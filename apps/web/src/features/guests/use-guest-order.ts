import { orderState } from '@gorpark/contract/public/orders/calls';
import type { PaidOrder } from '@gorpark/contract/public/orders/read';
import { useEffect, useRef, useState } from 'react';
import { isNoSuchOrder } from '#src/checkout/bank/no-such-order.ts';
import type { Core } from '#src/core/core.ts';
import { useCore } from '#src/core/core-context.ts';
import { useGuestSession } from '#src/core/guest-session.ts';
import { askUntil, steadyPause } from '#src/checkout/bank/ask-until.ts';
import { reportReturn } from '#src/checkout/bank/back-from-bank.ts';
import { LONG_MS } from '#src/checkout/bank/use-arrival.ts';
import { whenBack } from '#src/checkout/bank/when-back.ts';
import { useSiteOptions } from '#src/core/site.ts';

export interface GuestOrderView {
  /** 'unknown': possibly an order of another browser, or the back end has no such call. 'ended': its link has. */
  order: PaidOrder | 'unknown' | 'ended' | null;
  isLong: boolean;
}

/**
 * Polls the order of the return address until it has ended. The back end answers only to the token that created the
 * order, or to that of its link. `isNews`: false for an order that this browser has already shown.
 */
export function useGuestOrder(
  number: string,
  onEnd: (order: PaidOrder, isNews: boolean) => void,
): GuestOrderView {
  const core = useCore();
  const guest = useGuestSession();
  const tokens = guest.all().join();
  const { isGorpark } = useSiteOptions().value;
  const [order, setOrder] = useState<GuestOrderView['order']>(null);
  const [isLong, setIsLong] = useState(false);
  const ended = useRef(onEnd);
  useEffect(() => {
    ended.current = onEnd;
  });

  useEffect(() => {
    void reportReturn(core, number);
  }, [core, number]);

  useEffect(() => {
    if (tokens === '' || !isGorpark) return;
    const ask = async (): Promise<GuestOrderView['order']> => {
      const answer = await guest.ask(
        ({ token }) => core.client.call(orderState, { order: number }, { token, retries: 0 }),
        isNoSuchOrder,
      );
      if (!answer.ok) {
        if (!isNoSuchOrder(answer.error)) return null;
        const isOfLink = answer.error.errorName === 'LinkNotValid' && guest.linked() === number;
        return isOfLink ? 'ended' : 'unknown';
      }
      if (answer.value.state !== 'processing') return answer.value;
      setOrder(answer.value);
      return null;
    };
    const { hurry, stop } = askUntil(
      ask,
      (reported) => {
        setOrder(reported);
        if (typeof reported !== 'string') ended.current(reported, isNews(core, number));
      },
      steadyPause,
    );
    const leave = whenBack(hurry);
    const timer = setTimeout(() => setIsLong(true), LONG_MS);
    return () => {
      stop();
      leave();
      clearTimeout(timer);
    };
  }, [core, guest, number, tokens, isGorpark]);

  return { order: tokens === '' || !isGorpark ? 'unknown' : order, isLong };
}

/** A reload must not clear newly typed values, so an order is reported once. */
const isNews = ({ store, city }: Core, number: string): boolean => {
  const key = `gorpark.guest-told.${city.city}`;
  if (store.read(key) === number) return false;
  store.write(key, number);
  return true;
};
