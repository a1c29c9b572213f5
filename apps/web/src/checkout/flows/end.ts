import type { Cancelled, Session } from '@gorpark/contract/wire/types';
import { isActive } from '@gorpark/domain/session';
import type { ParkingApi } from '#src/api/parking-api.ts';
import type { Ended, SessionApi } from '#src/api/session-api.ts';
import type { Command } from '../sending/command.ts';

const isGone = ({ reservationId }: Session, sessions: readonly Session[]): boolean =>
  sessions.every((one) => one.reservationId !== reservationId);

/** Ends a paid session and returns the unused money. */
export const cancelCommand = (api: Pick<ParkingApi, 'cancel'>, session: Session): Command<Cancelled> => ({
  kind: 'cancel',
  send: (call) => api.cancel(session, call),
  isDone: ({ sessions }) => isGone(session, sessions),
});

/** Ends a session without a chosen end; it is paid later [sessions-8]. */
export const deferCommand = (api: Pick<SessionApi, 'defer'>, session: Session): Command<Ended> => ({
  kind: 'cancel',
  send: (call) => api.defer(session, call),
  isDone: ({ sessions }) => isGone(session, sessions.filter(isActive)),
});

/** Deletes an unpaid session [sessions-11]. */
export const dropCommand = (api: Pick<SessionApi, 'drop'>, session: Session): Command<Ended> => ({
  kind: 'cancel',
  send: (call) => api.drop(session, call),
  isDone: ({ sessions }) => isGone(session, sessions),
});
