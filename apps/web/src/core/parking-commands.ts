import type { Cancelled, Profile, Session, Started } from '@gorpark/contract/wire/types';
import type { ParkingApi } from '#src/api/parking-api.ts';
import { BALANCE_SERVICE, type ParkingRequest, type PaymentChoice } from '#src/api/parking-request.ts';
import type { ApiFailure, ApiResult } from '#src/api/result.ts';
import type { Clock } from '#src/lib/clock.ts';
import { randomKey } from '#src/lib/random-key.ts';
import type { Guard, GuardedKind } from './guard.ts';

/** How a command ended. */
export type CommandOutcome<T> =
  | { kind: 'done'; value: T }
  /** The answer was lost, but the list of parkings shows the effect. */
  | { kind: 'done'; value: null }
  | { kind: 'refused'; failure: ApiFailure }
  /** The answer was lost and the list shows no effect, or could not be had (`isListKnown` false): offer `repeat`. */
  | { kind: 'lost'; isListKnown: boolean; repeat: () => Promise<CommandOutcome<T>> }
  /** Another payment, price or cancel was running: nothing was sent. */
  | { kind: 'busy' };

export interface ParkingCommands {
  start: (request: ParkingRequest, payment?: PaymentChoice) => Promise<CommandOutcome<Started>>;
  /** `addedMinutes` on top of what is paid. */
  renew: (
    session: Session,
    addedMinutes: number,
    payment?: PaymentChoice,
  ) => Promise<CommandOutcome<Started>>;
  cancel: (session: Session) => Promise<CommandOutcome<Cancelled>>;
}

export interface ParkingCommandsOptions {
  api: Pick<ParkingApi, 'start' | 'renew' | 'cancel'>;
  guard: Guard;
  clock: Clock;
  /** Loads the profile now; `null` when it could not be had. */
  reloadProfile: () => Promise<Profile | null>;
  /** A new key for each intent of the driver. */
  newKey?: () => string;
}

interface Command<T> {
  kind: GuardedKind;
  send: (call: { idempotencyKey: string }) => Promise<ApiResult<T>>;
  /** Whether the list shows that the command took effect. */
  isDone: (profile: Profile) => boolean;
}

const FROM_BALANCE: PaymentChoice = { service: BALANCE_SERVICE };

/** A start is looked for a little before it was sent: the two clocks need not agree to the second. */
const START_SLACK_MS = 60_000;

/**
 * Start, extend and cancel. Money is never sent twice by itself: after a lost answer the list is read first, and a
 * repetition by the driver carries the same idempotency key (design §8 rule 4, M7).
 */
export const createParkingCommands = (options: ParkingCommandsOptions): ParkingCommands => {
  const newKey = options.newKey ?? randomKey;

  const run = async <T>(command: Command<T>, idempotencyKey: string): Promise<CommandOutcome<T>> => {
    const answer = await options.guard.run(command.kind, () => command.send({ idempotencyKey }));
    if (!answer.ran) return { kind: 'busy' };

    const result = answer.value;
    if (!result.ok && !result.error.isLost) {
      // A parking that was free is closed all the same (parking-and-money §4).
      if (result.error.errorName === 'ParkingSessionWasFree') await options.reloadProfile();
      return { kind: 'refused', failure: result.error };
    }

    const profile = await options.reloadProfile();
    if (result.ok) return { kind: 'done', value: result.value };
    if (profile && command.isDone(profile)) return { kind: 'done', value: null };
    return { kind: 'lost', isListKnown: profile !== null, repeat: () => run(command, idempotencyKey) };
  };

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
              ({ reservationId, endMs }) => reservationId === session.reservationId && endMs > session.endMs,
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
