import { createStore, type Store } from '#src/lib/store.ts';

export type GuardedKind = 'payment' | 'cost' | 'cancel';

export type Guarded<T> = { ran: true; value: T } | { ran: false };

export interface GuardOptions {
  /** true: aborted when another call wants to run (for example, chip prices). */
  isBackground?: boolean;
}

/** Runs one payment, cost calculation or cancel at a time; a second one is not sent. */
export interface Guard {
  run: <T>(
    kind: GuardedKind,
    task: (signal: AbortSignal) => Promise<T>,
    options?: GuardOptions,
  ) => Promise<Guarded<T>>;
  busy: Pick<Store<GuardedKind | null>, 'get' | 'subscribe'>;
  /** Resolves when nothing runs, background work included. */
  whenIdle: () => Promise<void>;
}

interface Running {
  isBackground: boolean;
  abort: AbortController;
  ended: Promise<void>;
}

export const createGuard = (): Guard => {
  const busy = createStore<GuardedKind | null>(null);
  let running: Running | null = null;

  const execute = async <T>(
    kind: GuardedKind,
    isBackground: boolean,
    task: (signal: AbortSignal) => Promise<T>,
  ) => {
    const before = running;
    const abort = new AbortController();
    let end: () => void = () => undefined;
    const current: Running = {
      isBackground,
      abort,
      ended: new Promise((resolve) => {
        end = resolve;
      }),
    };
    running = current;
    if (!isBackground) busy.set(kind);

    try {
      if (before) {
        before.abort.abort();
        await before.ended;
      }
      return await task(abort.signal);
    } finally {
      if (running === current) running = null;
      if (!isBackground) busy.set(null);
      end();
    }
  };

  return {
    run: async (kind, task, { isBackground = false } = {}) => {
      const isFree = running === null || (running.isBackground && !isBackground);
      return isFree ? { ran: true, value: await execute(kind, isBackground, task) } : { ran: false };
    },
    busy,
    whenIdle: async () => {
      while (running) await running.ended;
    },
  };
};
