import type { Cancelled, Session, Started } from '@gorpark/contract/wire/types';
import type { ParkingApi } from '#src/api/parking-api.ts';
import { BALANCE_SERVICE, type ParkingRequest, type PaymentChoice } from '#src/api/parking-request.ts';
import type { Clock } from '#src/lib/clock.ts';
import { randomKey } from '#src/lib/random-key.ts';
import { type CommandOutcome, createRunner, type RunnerOptions } from './run-command.ts';
import type { TimedSession } from './session-view.ts';

export interface ParkingCommands {
  start: (request: ParkingRequest, payment?: PaymentChoice) => Promise<CommandOutcome<Started>>;
  /** `addedMinutes` on top of what is paid. */
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
  /** A new key for each intent of the driver. */
  newKey?: () => string;
}

const FROM_BALANCE: PaymentChoice = { service: BALANCE_SERVICE };

/** A start is looked for a little before it was sent: the two clocks need not agree to the second. */
const START_SLACK_MS = 60_000;

/**
 * Start, extend and cancel. Money is never sent twice by itself: after a lost answer the list is read first, and a
 * repetition by the driver carries the same idempotency key (design §8 rule 4, INV-7).
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
