import type { Cancelled, Session, Started } from '@gorpark/contract/wire/types';
import type { ParkingApi } from '#src/api/parking-api.ts';
import { BALANCE_SERVICE, type ParkingRequest, type PaymentChoice } from '#src/api/parking-request.ts';
import type { Clock } from '#src/lib/clock.ts';
import { randomKey } from '#src/lib/random-key.ts';
import { type CommandOutcome, createRunner, type RunnerOptions } from './run-command.ts';
import type { TimedSession } from '#src/core/session-view.ts';

export interface ParkingCommands {
  start: (request: ParkingRequest, payment?: PaymentChoice) => Promise<CommandOutcome<Started>>;
  renew: (
    session: TimedSession,
    addedMinutes: number,
    payment?: PaymentChoice,
  ) => Promise<CommandOutcome<Started>>;
  cancel: (session: Session) => Promise<CommandOutcome<Cancelled>>;
}

export interface ParkingCommandsOptions extends RunnerOptions {
  api: Pick<ParkingApi, 'start' | 'renew' | 'cancel'>;
  clock: Clock;
  newKey?: () => string;
}

const FROM_BALANCE: PaymentChoice = { service: BALANCE_SERVICE };

/** Allowed clock difference when looking for a new session. */
const START_SLACK_MS = 60_000;

/**
 * Returns the commands. After a lost response they read the session list instead of sending again. A repeat by the
 * driver carries the same idempotency key [INV-7].
 */
export const createParkingCommands = (options: ParkingCommandsOptions): ParkingCommands => {
  const newKey = options.newKey ?? randomKey;
  const run = createRunner(options);

  return {
    start: (request, payment = FROM_BALANCE) => {
      const sentMs = options.clock.now();
      return run(
        {
          kind: 'payment',
          send: (call) => options.api.start(request, payment, call),
          isDone: ({ sessions }) =>
            sessions.some(
              (session) =>
                session.transport.plate === request.transport.number &&
                session.startMs >= sentMs - START_SLACK_MS,
            ),
        },
        newKey(),
      );
    },
    renew: (session, addedMinutes, payment = FROM_BALANCE) =>
      run(
        {
          kind: 'payment',
          send: (call) => options.api.renew(session.reservationId, addedMinutes, payment, call),
          isDone: ({ sessions }) =>
            sessions.some(
              ({ reservationId, endMs }) =>
                reservationId === session.reservationId && (endMs ?? 0) > session.endMs,
            ),
        },
        newKey(),
      ),
    cancel: (session) =>
      run(
        {
          kind: 'cancel',
          send: (call) => options.api.cancel(session.reservationId, call),
          isDone: ({ sessions }) =>
            sessions.every(({ reservationId }) => reservationId !== session.reservationId),
        },
        newKey(),
      ),
  };
};
