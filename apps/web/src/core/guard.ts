import { createStore, type Store } from '#src/lib/store.ts';

/** What runs one at a time (parking-and-money §4). */
export type GuardedKind = 'payment' | 'cost' | 'cancel';

export type Guarded<T> = { ran: true; value: T } | { ran: false };

export interface GuardOptions {
  /** Gives way: it is aborted as soon as anything else wants to run (prices of the chips that nobody pressed). */
  isBackground?: boolean;
}

/** Lets one payment, cost calculation or cancel run at a time; a second one is not sent. */
export interface Guard {
  run: <T>(
    kind: GuardedKind,
    task: (signal: AbortSignal) => Promise<T>,
    options?: GuardOptions,
  ) => Promise<Guarded<T>>;
  /** What runs now, background work not counted. */
  busy: Pick<Store<GuardedKind | null>, 'get' | 'subscribe'>;
  /** Ends when nothing runs, not even in the background. */
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
