import { createStore } from './store.ts';

/** Id of the last request that the server answered with an unnamed failure; `null` if the last failure had no answer or a name. */
export const failedRequest = { ...createStore<string | null>(null), getDrawn: () => null };
