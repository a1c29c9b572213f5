import type { Profile } from '@gorpark/contract/wire/types';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { CallOptions } from '#src/api/client.ts';
import type { ApiFailure, ApiResult } from '#src/api/result.ts';
import type { Core } from '#src/core/core.ts';
import { warmOffline } from '#src/core/offline/warm-offline.ts';
import { perCore } from '#src/core/per-core.ts';
import { loadProfile } from '#src/core/profile-query.ts';
import { randomKey } from '#src/lib/random-key.ts';
import { createGuard, type Guard, type GuardedKind } from './guard.ts';

/** A call that must take effect once. */
export interface Command<T> {
  kind: GuardedKind;
  send: (call: CallOptions) => Promise<ApiResult<T>>;
  /** Returns whether the profile shows the effect; absent if the profile cannot show it. */
  isDone?: (profile: Profile) => boolean;
}

export type Outcome<T> =
  /** `null`: the response was lost, but the profile shows the effect. */
  | { kind: 'done'; value: T | null }
  | { kind: 'refused'; failure: ApiFailure }
  /** The response was lost. The profile shows no effect, or failed to load (`isListKnown` is false). */
  | { kind: 'lost'; isListKnown: boolean }
  /** Another command is running; nothing was sent. */
  | { kind: 'busy' };

interface Runner {
  guard: Guard;
  /** Resolves to `null` on failure. */
  reloadProfile: () => Promise<Profile | null>;
}

/**
 * Runs one command at a time, after the price calculation that is running. After a lost response it reads the
 * profile instead of sending again [FLT-49].
 */
export const runCommand = async <T>(
  { guard, reloadProfile }: Runner,
  { kind, send, isDone }: Command<T>,
  idempotencyKey: string,
): Promise<Outcome<T>> => {
  // Otherwise the click is lost.
  if (guard.busy.get() === 'cost') await guard.whenIdle();
  const answer = await guard.run(kind, () => send({ idempotencyKey }));
  if (!answer.ran) return { kind: 'busy' };

  const result = answer.value;
  if (!result.ok && !result.error.isLost) {
    // A free session is closed although the call returns an error.
    if (result.error.errorName === 'ParkingSessionWasFree') await reloadProfile();
    return { kind: 'refused', failure: result.error };
  }
  const profile = isDone ? await reloadProfile() : null;
  if (result.ok) return { kind: 'done', value: result.value };
  if (profile && isDone?.(profile)) return { kind: 'done', value: null };
  return { kind: 'lost', isListKnown: profile !== null };
};

/** Returns the guard that runs one call of sessions at a time. */
export const useParking = perCore((core: Core) => {
  warmOffline(core);
  return {
    guard: createGuard(),
    reloadProfile: () => loadProfile({ ...core, city: core.city.city }),
  };
});

/**
 * Returns a function that sends commands. An intent with a lost response may have taken effect, so an equal intent is
 * sent under the same key [INV-7], with what was shown at the first click. `keepsKey`: also after an answer, because the driver may return from the bank
 * and click again.
 */
export function useSending<T>({ keepsKey = false } = {}) {
  const runner = useParking();
  const last = useRef<{ intent: string; key: string; lost?: Command<T> }>({ intent: '', key: '' });
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ command, key }: { command: Command<T>; key: string }) => runCommand(runner, command, key),
  });

  const isRepeat = (intent: unknown): boolean => last.current.intent === JSON.stringify(intent);

  const send = async (command: Command<T>, intent: unknown): Promise<Outcome<T>> => {
    const { key, lost } = isRepeat(intent) ? last.current : { key: randomKey() };
    const sent = lost ?? command;
    const outcome = await mutateAsync({ command: sent, key });
    const isKeyReused = outcome.kind === 'lost' || (keepsKey && outcome.kind === 'done');
    if (outcome.kind !== 'busy')
      last.current = isKeyReused
        ? { intent: JSON.stringify(intent), key, ...(outcome.kind === 'lost' && { lost: sent }) }
        : { intent: '', key: '' };
    return outcome;
  };

  return { send, isSending: isPending, isRepeat };
}
