import { breakSession, cancelOrder } from '@gorpark/contract/person/sessions/calls';
import type { Ended } from '@gorpark/contract/person/sessions/read';
import type { Session } from '@gorpark/contract/wire/types';
import { ZERO } from '@gorpark/domain/money';
import { isActive, isWaiting } from '@gorpark/domain/session';
import { MINUTE_MS } from '@gorpark/domain/time';
import type { ApiClient } from '#src/api/client.ts';
import { type PaymentChoice, paymentOf, toOrderBody } from '#src/api/parking-request.ts';
import { useCore } from '#src/core/core-context.ts';
import { useLiveSession, useProfile } from '#src/core/profile.ts';
import { useCapabilities } from '#src/core/site.ts';
import { useDue } from '#src/core/use-due.ts';
import { useBank } from '../bank/use-bank.ts';
import { FORM_PHASES } from '../machine.ts';
import { useMethodChoice } from '../methods/use-method-choice.ts';
import type { Command } from '../sending/command.ts';
import { useCheckout } from '../use-checkout.ts';
import { settleSums } from './settle-sums.ts';
import { FROM_BALANCE } from './start.ts';

const NO_FUNDS = { balance: null, bonus: null };

/** Pays a deferred session, or stops and pays a running one. */
export const settleCommand = (
  client: ApiClient,
  session: Session,
  source: PaymentChoice,
): Command<Ended> => ({
  kind: 'payment',
  send: (call) => {
    const operation = isActive(session) ? breakSession : cancelOrder;
    return client.call(operation, { ...toOrderBody(session), ...paymentOf(source) }, call);
  },
  isDone: ({ sessions }) => sessions.every(({ reservationId }) => reservationId !== session.reservationId),
});

/** Payment of a session after parking: from the balance, or at a bank in a new tab [sessions-7] [sessions-8]. */
export function useSettle(
  opened: Session,
  { onSettled, onClose }: { onSettled: (ended: Ended | null) => void; onClose: () => void },
) {
  const { profile, reload } = useProfile();
  const { isBalanceUsed, durations } = useCapabilities();
  const { client } = useCore();
  const bank = useBank();
  const method = useMethodChoice();
  const { reservationId } = opened;
  // A running session is deferred after the first click.
  const session = useLiveSession(opened);
  const sums = settleSums(session, profile ?? NO_FUNDS, isBalanceUsed);
  const isCovered = sums.missing === ZERO;

  /** The session, if the reloaded profile still has it unpaid. */
  const waiting = () =>
    bank.profile()?.sessions.find((one) => one.reservationId === reservationId && isWaiting(one));

  const paid = { reservationId, plate: session.transport.plate, zone: session.zone };
  const checkout = useCheckout<Ended>({
    intent: session.status,
    source: () => (isCovered ? FROM_BALANCE : method.take()),
    command: (source) => settleCommand(client, session, source),
    same: { isSame: (order) => order.reservationId === reservationId, paid },
    payment: () => ({ ...paid, kind: 'settle' }),
    read: (ended) => {
      const redirectUrl = ended?.redirectUrl ?? '';
      const unpaid = waiting();
      return {
        redirectUrl,
        isPaid: redirectUrl.trim() === '' && unpaid === undefined,
        order: ended?.order ?? '',
        sum: ended?.amount ?? sums.missing ?? unpaid?.amountToPay ?? null,
        endMs: unpaid?.payUntilMs ?? null,
      };
    },
    onAccepted: () => !isCovered && method.remember(),
    finish: onSettled,
    onClose,
  });

  const isStopped = isWaiting(session);
  const longestMs = session.startMs + durations.max * MINUTE_MS;
  // The server stops a running session at the longest duration, and a stopped one lapses.
  const isDue = useDue(isStopped ? session.payUntilMs : longestMs, reload);
  const isListed = !profile || profile.sessions.some((one) => one.reservationId === reservationId);
  const isOver = !isListed || (isStopped && isDue);

  return { checkout, session, sums, isCovered, method, isOver: isOver && FORM_PHASES.has(checkout.phase) };
}
