import type { ServerClock } from '#src/lib/clock.ts';
import { createStore, type ReadStore } from '#src/lib/store.ts';

const TICK_MS = 1000;

export type Ticker = Required<ReadStore<number>>;

/**
 * Returns a store of the current time. Its timer runs only with subscribers; a learned server time shows at once.
 * `drawnAtMs`: server time of a drawn page, epoch milliseconds.
 */
export const createTicker = (clock: Pick<ServerClock, 'now' | 'subscribe'>, drawnAtMs?: number): Ticker => {
  const now = createStore(clock.now());
  let watchers = 0;
  let timer: ReturnType<typeof setInterval> | undefined;

  const tick = () => now.set(clock.now());
  clock.subscribe(tick);

  const get = () => {
    // Without subscribers the value may be outdated.
    if (watchers === 0 && Math.abs(clock.now() - now.get()) >= TICK_MS) tick();
    return now.get();
  };

  return {
    get,
    getDrawn: () => drawnAtMs ?? get(),
    subscribe: (listener) => {
      const stop = now.subscribe(listener);
      watchers += 1;
      timer ??= setInterval(tick, TICK_MS);
      return () => {
        stop();
        watchers -= 1;
        if (watchers > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
};
