import type { Session, Started } from '@gorpark/contract/wire/types';
import { isActive, isWaiting } from '@gorpark/domain/session';
import type { ParkingRequest, PaymentChoice } from '#src/api/parking-request.ts';
import { createSessionApi, type Ended } from '#src/api/session-api.ts';
import { randomKey } from '#src/lib/random-key.ts';
import { useStore } from '#src/lib/store.ts';
import { useCore } from '#src/core/core-context.ts';
import type { GuardedKind } from './guard.ts';
import { useParking } from './parking.ts';
import { loadProfile } from '#src/core/profile-query.ts';
import { type CommandOutcome, createRunner } from './run-command.ts';

/** Commands for a session that is unpaid or has no chosen end [sessions-5] [sessions-8]. */
export interface SessionCommands {
  startOpen: (request: ParkingRequest) => Promise<CommandOutcome<Started>>;
  defer: (session: Session) => Promise<CommandOutcome<Ended>>;
  settle: (session: Session, payment: PaymentChoice) => Promise<CommandOutcome<Ended>>;
  drop: (session: Session) => Promise<CommandOutcome<Ended>>;
}

const START_SLACK_MS = 60_000;

const isGone = ({ reservationId }: Session, sessions: readonly Session[]): boolean =>
  sessions.every((one) => one.reservationId !== reservationId);

/** Returns the commands and the kind that is running. */
export const useSessionCommands = (): SessionCommands & { running: GuardedKind | null } => {
  const core = useCore();
  const { guard } = useParking();
  const running = useStore(guard.busy);
  const api = createSessionApi(core.client);
  const run = createRunner({ guard, reloadProfile: () => loadProfile({ ...core, city: core.city.city }) });

  return {
    running,
    startOpen: (request) => {
      const sentMs = core.clock.now();
      return run(
        {
          kind: 'payment',
          send: (call) => api.startOpen(request, call),
          isDone: ({ sessions }) =>
            sessions.some(
              (session) =>
                isActive(session) &&
                session.transport.plate === request.transport.number &&
                session.startMs >= sentMs - START_SLACK_MS,
            ),
        },
        randomKey(),
      );
    },
    defer: (session) =>
      run(
        {
          kind: 'cancel',
          send: (call) => api.defer(session.reservationId, call),
          isDone: ({ sessions }) => isGone(session, sessions.filter(isActive)),
        },
        randomKey(),
      ),
    settle: (session, payment) =>
      run(
        {
          kind: 'payment',
          send: (call) => (isActive(session) ? api.breakOff : api.pay)(session.reservationId, payment, call),
          isDone: ({ sessions }) => isGone(session, sessions),
        },
        randomKey(),
      ),
    drop: (session) =>
      run(
        {
          kind: 'cancel',
          send: (call) => api.drop(session.reservationId, isWaiting(session) ? 'waiting' : 'active', call),
          isDone: ({ sessions }) => isGone(session, sessions),
        },
        randomKey(),
      ),
  };
};
