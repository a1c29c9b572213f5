import { todaySessions } from '@gorpark/contract/public/repair/calls';
import { isWaiting } from '@gorpark/domain/session';
import { writeDraft } from '#src/core/saved-state.ts';
import { useCore } from '#src/core/core-context.ts';
import { useDialogs } from '#src/core/dialogs/use-dialogs.ts';
import { useProfile } from '#src/core/profile.ts';
import { isTimed } from '#src/core/session-view.ts';
import type { PendingPayment } from './pending.ts';

/**
 * Returns a function that opens the original form prefilled; `null` if the intent is unknown or needs no payment now.
 */
export function usePayAgain(): (
  payment: Pick<PendingPayment, 'kind' | 'sum' | 'reservationId' | 'intent' | 'page'>,
) => (() => void) | null {
  const core = useCore();
  const { openDialog } = useDialogs();
  const { profile } = useProfile();

  const repairAgain = async (reservationId: string) => {
    const answer = await core.client.call(todaySessions, {});
    const session = answer.ok && answer.value.find((one) => one.reservationId === reservationId);
    if (session) openDialog('repair', { session });
  };

  return ({ kind, sum, reservationId, intent, page }) => {
    const session = profile?.sessions.find((one) => one.reservationId === reservationId);
    switch (kind) {
      case 'refill':
        return () => openDialog('refill', sum === null ? {} : { sum });
      case 'start': {
        const request = intent?.request;
        return request ? () => openDialog('start', { request }) : null;
      }
      case 'renew':
        return session && isTimed(session)
          ? () => openDialog('renew', { session, ...minutesOf(intent) })
          : null;
      case 'settle':
        return session && isWaiting(session) ? () => openDialog('settle', { session }) : null;
      case 'repair':
        return reservationId === '' ? null : () => void repairAgain(reservationId);
      case 'subscription': {
        const subscription = intent?.subscription;
        return subscription ? () => openDialog('subscription', { subscription }) : null;
      }
      case 'gate':
        // The form requests a new price.
        return () => {
          if (intent?.card !== undefined) writeDraft(core, 'planar', intent.card);
          core.openAddress(page);
        };
    }
  };
}

const minutesOf = (intent: PendingPayment['intent']) =>
  intent?.minutes === undefined ? {} : { minutes: intent.minutes };
