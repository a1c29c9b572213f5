import { cancelOrder, deferSession } from '@gorpark/contract/person/sessions/calls';
import { cancel } from '@gorpark/contract/public/parking/calls';
import type { Ended } from '@gorpark/contract/person/sessions/read';
import type { Cancelled, Session } from '@gorpark/contract/wire/types';
import { isActive } from '@gorpark/domain/session';
import type { Command } from '../sending/command.ts';
import type { ApiClient } from '#src/api/client.ts';
import { shownSession, toOrderBody } from '#src/api/parking-request.ts';

const isGone = ({ reservationId }: Session, sessions: readonly Session[]): boolean =>
  sessions.every((one) => one.reservationId !== reservationId);

/** Ends a paid session and returns the unused money. */
export const cancelCommand = (client: ApiClient, session: Session): Command<Cancelled> => ({
  kind: 'cancel',
  send: (call) =>
    client.call(cancel, { ReservationId: session.reservationId, ...shownSession(session) }, call),
  isDone: ({ sessions }) => isGone(session, sessions),
});

/** Ends a session without a chosen end; it is paid later [sessions-8]. */
export const deferCommand = (client: ApiClient, session: Session): Command<Ended> => ({
  kind: 'cancel',
  send: (call) => client.call(deferSession, toOrderBody(session), call),
  isDone: ({ sessions }) => isGone(session, sessions.filter(isActive)),
});

/** Deletes an unpaid session [sessions-11]. */
export const dropCommand = (client: ApiClient, session: Session): Command<Ended> => ({
  kind: 'cancel',
  send: (call) => client.call(cancelOrder, toOrderBody(session), call),
  isDone: ({ sessions }) => isGone(session, sessions),
});
