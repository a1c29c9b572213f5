import type { Clock } from '#src/lib/clock.ts';
import { createStore, type Store } from '#src/lib/store.ts';

const TICK_MS = 1000;

/** Returns a store of the current time. Its timer runs only with subscribers. */
export const createTicker = (clock: Clock): Pick<Store<number>, 'get' | 'subscribe'> => {
  const now = createStore(clock.now());
  let watchers = 0;
  let timer: ReturnType<typeof setInterval> | undefined;

  const tick = () => now.set(clock.now());

  return {
    get: () => {
      // Without subscribers the value may be outdated.
      if (watchers === 0 && Math.abs(clock.now() - now.get()) >= TICK_MS) tick();
      return now.get();
    },
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
