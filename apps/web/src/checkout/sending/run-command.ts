import type { Profile } from '@gorpark/contract/wire/types';
import type { ApiFailure, ApiResult } from '#src/api/result.ts';
import type { Guard, GuardedKind } from './guard.ts';

export type CommandOutcome<T> =
  | { kind: 'done'; value: T }
  /** The response was lost, but the session list shows the effect. */
  | { kind: 'done'; value: null }
  | { kind: 'refused'; failure: ApiFailure }
  /** The response was lost. The list shows no effect, or failed to load (`isListKnown` is false). */
  | { kind: 'lost'; isListKnown: boolean; repeat: () => Promise<CommandOutcome<T>> }
  | { kind: 'busy' };

export interface Command<T> {
  kind: GuardedKind;
  send: (call: { idempotencyKey: string }) => Promise<ApiResult<T>>;
  isDone: (profile: Profile) => boolean;
}

export interface RunnerOptions {
  guard: Guard;
  /** Resolves to `null` on failure. */
  reloadProfile: () => Promise<Profile | null>;
}

export type RunCommand = <T>(command: Command<T>, idempotencyKey: string) => Promise<CommandOutcome<T>>;

/** Returns a runner: one command at a time. After a lost response it reads the session list first. */
export const createRunner = ({ guard, reloadProfile }: RunnerOptions): RunCommand => {
  const run: RunCommand = async <T>(
    command: Command<T>,
    idempotencyKey: string,
  ): Promise<CommandOutcome<T>> => {
    const answer = await guard.run(command.kind, () => command.send({ idempotencyKey }));
    if (!answer.ran) return { kind: 'busy' };

    const result = answer.value;
    if (!result.ok && !result.error.isLost) {
      // A free session is closed although the call returns an error.
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
