import 'temporal-polyfill/global';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { endLeftServers, endServersSince } from './server-process.ts';

// Runs after the hooks of the file.
afterAll(endLeftServers);

let startedMs = 0;
beforeEach(() => {
  startedMs = performance.now();
});
// Otherwise the server of a timed-out test would slow down the rest of its file.
afterEach(({ task }) => {
  if (task.result?.state === 'fail') endServersSince(startedMs);
});
