import type { Profile } from '@gorpark/contract/wire/types';
import type { ApiFailure, ApiResult } from '#src/api/result.ts';
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

export interface Command<T> {
  kind: GuardedKind;
  send: (call: { idempotencyKey: string }) => Promise<ApiResult<T>>;
  /** Whether the list shows that the command took effect. */
  isDone: (profile: Profile) => boolean;
}

export interface RunnerOptions {
  guard: Guard;
  /** Loads the profile now; `null` when it could not be had. */
  reloadProfile: () => Promise<Profile | null>;
}

export type RunCommand = <T>(command: Command<T>, idempotencyKey: string) => Promise<CommandOutcome<T>>;

/** Runs commands that change a parking: one at a time, and after an answer that was lost the list is read first. */
export const createRunner = ({ guard, reloadProfile }: RunnerOptions): RunCommand => {
  const run: RunCommand = async <T>(
    command: Command<T>,
    idempotencyKey: string,
  ): Promise<CommandOutcome<T>> => {
    const answer = await guard.run(command.kind, () => command.send({ idempotencyKey }));
    if (!answer.ran) return { kind: 'busy' };

    const result = answer.value;
    if (!result.ok && !result.error.isLost) {
      // A parking that was free is closed all the same (parking-and-money §4).
      if (result.error.errorName === 'ParkingSessionWasFree') await reloadProfile();
      return { kind: 'refused', failure: result.error };
    }

    const profile = await reloadProfile();
    if (result.ok) return { kind: 'done', value: result.value };
    if (profile && command.isDone(profile)) return { kind: 'done', value: null };
    return { kind: 'lost', isListKnown: profile !== null, repeat: () => run(command, idempotencyKey) };
  };

  return run;
};
