import type { ChildProcess } from 'node:child_process';
import { createClient } from '#src/platform/db/client.ts';
import { isRecovering } from '#src/platform/db/errors.ts';
import { refuse } from '#src/platform/process/refusal.ts';

const SILENCE_LIMIT_MS = 30_000;

export interface Readiness {
  connectionString: string;
  log: string;
  isStopped: () => boolean;
  silenceMs?: number;
}

/**
 * Resolves when the database accepts connections. Waits without limit during recovery: replaying the WAL may take
 * long. Throws if it ended, or did not respond for `silenceMs`.
 */
export async function untilReady(
  child: Pick<ChildProcess, 'once' | 'exitCode' | 'signalCode'>,
  { connectionString, log, isStopped, silenceMs = SILENCE_LIMIT_MS }: Readiness,
): Promise<void> {
  let failure = '';
  child.once('error', ({ message }) => {
    failure = message;
  });
  let heardAt = performance.now();
  for (;;) {
    if (failure !== '')
      refuse(`База данных не запустилась: ${failure}`, `PostgreSQL did not start: ${failure}`);
    if (child.exitCode !== null || child.signalCode !== null || isStopped())
      refuse(`База данных не запустилась, подробности: ${log}`, `PostgreSQL did not start, see ${log}`);
    const state = await ask(connectionString);
    if (state === 'ready') return;
    if (state === 'recovering') heardAt = performance.now();
    if (performance.now() - heardAt > silenceMs) {
      const seconds = Math.round(silenceMs / 1000);
      refuse(
        `База данных не отвечает ${seconds} с, подробности: ${log}`,
        `PostgreSQL does not answer for ${seconds} s, see ${log}`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

async function ask(connectionString: string): Promise<'ready' | 'recovering' | 'silent'> {
  const client = createClient({ connectionString, connectionTimeoutMillis: 2000 });
  try {
    await client.connect();
    await client.end();
    return 'ready';
  } catch (error) {
    return isRecovering(error) ? 'recovering' : 'silent';
  }
}
