import { start } from '@gorpark/contract/public/parking/calls';
import type { OpenOrder } from '@gorpark/contract/person/open-orders/read';
import type { CostResult, Session, Started } from '@gorpark/contract/wire/types';
import type { Kopecks } from '@gorpark/domain/money';
import { plateKey } from '@gorpark/domain/plate';
import { isActive, isWaiting } from '@gorpark/domain/session';
import { MINUTE_MS } from '@gorpark/domain/time';
import { useState } from 'react';
import type { ApiClient } from '#src/api/client.ts';
import {
  BALANCE_SERVICE,
  type ParkingRequest,
  type PaymentChoice,
  toOpenStartBody,
  toStartBody,
} from '#src/api/parking-request.ts';
import type { SlotProps } from '#src/core/dialogs/dialog-store.ts';
import { useCore } from '#src/core/core-context.ts';
import { useProfile } from '#src/core/profile.ts';
import { useCapabilities } from '#src/core/site.ts';
import { useLastChoices } from '#src/core/use-last-choices.ts';
import { useMinute } from '#src/core/use-minute.ts';
import { useBank } from '../bank/use-bank.ts';
import { useMethodChoice } from '../methods/use-method-choice.ts';
import { useCost } from '../quote/cost.ts';
import { paymentDataOf } from '../quote/payment-data.ts';
import type { Command } from '../sending/command.ts';
import { useCheckout } from '../use-checkout.ts';

export const FROM_BALANCE: PaymentChoice = { service: BALANCE_SERVICE };

const START_V2 = '/api/payment/start/v2';

/** Allowed clock difference when looking for a new session. */
const START_SLACK_MS = 60_000;

interface StartCalls {
  client: ApiClient;
  /** Server time of the click. */
  nowMs: number;
}

/** Starts a session at the shown price `sum`; a lost start is done if a session of the plate began after the click. */
export const startCommand = (
  { client, nowMs }: StartCalls,
  request: ParkingRequest,
  sum: Kopecks | null,
  source: PaymentChoice = FROM_BALANCE,
): Command<Started> => ({
  kind: 'payment',
  send: (call) => client.call(start, toStartBody(request, source, sum), call),
  isDone: ({ sessions }) => sessions.some((session) => isNew(session, request, nowMs)),
});

/** Starts a session without a chosen end [sessions-5]. */
export const startOpenCommand = (
  { client, nowMs }: StartCalls,
  request: ParkingRequest,
): Command<Started> => ({
  kind: 'payment',
  send: (call) => client.call({ ...start, paths: [START_V2] }, toOpenStartBody(request), call),
  isDone: ({ sessions }) => sessions.some((session) => isActive(session) && isNew(session, request, nowMs)),
});

const isNew = ({ transport, startMs }: Session, request: ParkingRequest, nowMs: number): boolean =>
  transport.plate === request.transport.number && startMs >= nowMs - START_SLACK_MS;

interface StartAtBank extends Omit<SlotProps<'start'>, 'cost'> {
  cost: CostResult | null;
  /** Shows that the session has started without a bank. */
  onStarted: (started: Started | null) => void;
}

/**
 * Start of a session that a bank pays, wholly or in part, in this window; the server starts the session after the
 * payment [payments-1].
 */
export function useStartAtBank({ request, cost, onLeft, onPriceChanged, onClose, onStarted }: StartAtBank) {
  const { client, clock } = useCore();
  const { isBalanceUsed } = useCapabilities();
  const bank = useBank();
  const { profile } = useProfile();
  const choices = useLastChoices();
  const method = useMethodChoice();
  const [isPriceOld, setIsPriceOld] = useState(false);
  const minuteMs = useMinute();
  const [openedMs] = useState(minuteMs);
  // A price is requested if none is known (after a failed payment) or if it is outdated (after PriceChangedTryLater).
  const asked = useCost(cost === null || isPriceOld || minuteMs - openedMs > MINUTE_MS ? request : null);
  const shown = asked.cost ?? cost;
  const total = shown?.total ?? null;
  const data = paymentDataOf(request, shown, isBalanceUsed);
  const { missing } = data;
  const { number: plate } = request.transport;

  /** A post-payment stays deferred until its money arrives [sessions-9]. */
  const waitingOf = (started: Started | null): Session | undefined =>
    (bank.profile()?.sessions ?? []).find(
      (session) => isWaiting(session) && session.reservationId === started?.reservationId,
    );

  /** A post-payment of this plate, which waits for its money in a session of its own. */
  const isSamePost = ({ reservationId }: OpenOrder): boolean =>
    request.postPaymentStartTime !== null &&
    (profile?.sessions ?? []).some(
      (one) =>
        one.reservationId === reservationId &&
        isWaiting(one) &&
        plateKey(one.transport.plate) === plateKey(plate),
    );

  const checkout = useCheckout<Started>({
    isPriced: !asked.isPending,
    intent: request,
    source: method.take,
    same: {
      isSame: (order) =>
        order.purpose === 'start' ? plateKey(order.plate) === plateKey(plate) : isSamePost(order),
      paid: { plate, zone: request.zone?.zoneNumber ?? '' },
    },
    payment: () => ({
      kind: 'start',
      plate,
      zone: request.zone?.zoneNumber ?? '',
      sum: missing,
      intent: { request },
    }),
    command: (source) => startCommand({ client, nowMs: clock.now() }, request, total, source),
    read: (started) => {
      const waiting = waitingOf(started);
      const redirectUrl = started?.redirectUrl ?? '';
      return {
        redirectUrl,
        // Without a page and a session, the provider has not responded yet.
        isPaid: redirectUrl.trim() === '' && started?.reservationId !== '' && !waiting,
        order: started?.order ?? '',
        sum: started?.charged ?? missing,
        ...(waiting && { kind: 'settle', reservationId: waiting.reservationId, endMs: waiting.payUntilMs }),
      };
    },
    sameTab: { agreed: missing },
    finish: onStarted,
    requote: () => {
      onPriceChanged?.();
      asked.again();
      setIsPriceOld(true);
    },
    onClose: () => {
      choices.remember(choicesOf(request));
      method.remember();
      onLeft?.();
      onClose();
    },
  });

  return { checkout, data, method, missing, isPricePending: asked.isPending };
}

/** Returns the values that prefill the next form. */
export const choicesOf = (request: ParkingRequest, isOpenEnded = false) => {
  const { transport, durationMinutes, zone, postPaymentStartTime } = request;
  const parkingCode = request.parkingCode ?? request.pressedCode;
  return {
    plate: transport.number,
    ...(isOpenEnded || postPaymentStartTime !== null ? {} : { durationMinutes }),
    ...(zone ? { zoneNumber: zone.zoneNumber } : {}),
    ...(parkingCode ? { parkingCode } : {}),
  };
};
