import { renew } from '@gorpark/contract/person/renewal/calls';
import type { Started } from '@gorpark/contract/wire/types';
import type { Kopecks } from '@gorpark/domain/money';
import { useEffect, useMemo, useState } from 'react';
import type { ApiClient } from '#src/api/client.ts';
import { type PaymentChoice, shownSession, toRenewBody } from '#src/api/parking-request.ts';
import { useCore } from '#src/core/core-context.ts';
import { useLiveSession } from '#src/core/profile.ts';
import { isTimed, type TimedSession } from '#src/core/session-view.ts';
import { useCapabilities } from '#src/core/site.ts';
import { FORM_PHASES } from '../machine.ts';
import { useBank } from '../bank/use-bank.ts';
import { useMethodChoice } from '../methods/use-method-choice.ts';
import { useCost } from '../quote/cost.ts';
import type { Command } from '../sending/command.ts';
import { useCheckout } from '../use-checkout.ts';
import { toRenewRequest } from './renew-form.ts';
import { FROM_BALANCE } from './start.ts';

const isExtended = (
  { reservationId, endMs }: TimedSession,
  sessions: readonly { reservationId: string; endMs: number | null }[],
): boolean => sessions.some((one) => one.reservationId === reservationId && (one.endMs ?? 0) > endMs);

export const renewCommand = (
  client: ApiClient,
  session: TimedSession,
  addedMinutes: number,
  sum: Kopecks | null,
  source: PaymentChoice = FROM_BALANCE,
): Command<Started> => ({
  kind: 'payment',
  send: (call) => client.call(renew, toRenewBody(session, addedMinutes, source, sum), call),
  isDone: ({ sessions }) => isExtended(session, sessions),
});

/** Extension: from the balance, or the missing part at a bank in a new tab. */
export function useRenew(
  opened: TimedSession,
  first: number,
  { onRenewed, onClose }: { onRenewed: (started: Started | null) => void; onClose: () => void },
) {
  const live = useLiveSession(opened);
  const [session, setSession] = useState(opened);
  const { isPaidByParkingCode } = useCapabilities();
  const { client } = useCore();
  const bank = useBank();
  const method = useMethodChoice();
  const [minutes, setMinutes] = useState(first);
  const request = useMemo(
    () => toRenewRequest(session, minutes, isPaidByParkingCode),
    [session, minutes, isPaidByParkingCode],
  );
  const cost = useCost(request);
  const isShort = cost.cost?.isEnough === false;

  const paid = {
    plate: session.transport.plate,
    reservationId: session.reservationId,
    endMs: session.endMs,
  };
  const checkout = useCheckout<Started>({
    isPriced: !cost.isPending && cost.cost !== null,
    intent: minutes,
    source: () => (isShort ? method.take() : FROM_BALANCE),
    command: (source) => renewCommand(client, session, minutes, cost.cost?.total ?? null, source),
    same: { isSame: ({ reservationId }) => reservationId === session.reservationId, paid },
    payment: () =>
      isShort
        ? {
            ...paid,
            kind: 'renew',
            sum: cost.cost?.refill ?? null,
            intent: { minutes },
          }
        : null,
    read: (started, payment) => ({
      redirectUrl: started?.redirectUrl ?? '',
      isPaid: payment === null || started === null || isExtended(session, bank.profile()?.sessions ?? []),
      order: started?.order ?? '',
      sum: started?.charged ?? payment?.sum ?? null,
    }),
    onAccepted: () => isShort && method.remember(),
    finish: onRenewed,
    requote: cost.again,
    onClose,
  });

  // Another screen, a text message or an operator changed the session; a command under way keeps what it showed.
  const isOutdated =
    JSON.stringify(shownSession(live)) !== JSON.stringify(shownSession(session)) && isTimed(live);
  if (isOutdated && FORM_PHASES.has(checkout.phase)) setSession(live);
  const { again } = cost;
  useEffect(() => {
    if (session !== opened) again();
  }, [session, opened, again]);

  return {
    checkout,
    session,
    minutes,
    choose: (next: number) => {
      checkout.edit();
      setMinutes(next);
    },
    cost,
    isShort,
    method,
  };
}
