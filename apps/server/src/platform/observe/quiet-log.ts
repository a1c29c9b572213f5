import type { LogFields, Logger } from './log.ts';

const ASK_MS = 500;

/**
 * Returns a log that reports a database outage once and its end once, with the number of suppressed lines. If the
 * database still responds, the errors have another cause: then lines are written, equal ones grouped.
 */
export function quietWhileAway(log: Logger, isReady: () => Promise<boolean>): Logger & { stop(): void } {
  let doubted: Map<string, { write: (fields: LogFields) => void; fields: LogFields; count: number }> | null =
    null;
  let gone: { atMs: number; count: number } | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  function suspect(level: 'warn' | 'error', event: string, fields: LogFields): void {
    if (gone !== null) {
      gone.count += 1;
      return;
    }
    const isFirst = doubted === null;
    doubted ??= new Map();
    const key = `${event} ${fields.operation ?? ''} ${fields.text ?? ''}`;
    const known = doubted.get(key);
    if (known) known.count += 1;
    else doubted.set(key, { write: (all) => log[level](event, all), fields, count: 1 });
    if (isFirst) void check(fields);
  }

  async function check(first: LogFields): Promise<void> {
    const isThere = isStopped || (await isReady());
    const rows = [...(doubted ?? new Map<string, never>()).values()];
    doubted = null;
    if (isThere || isStopped) {
      for (const { write, fields, count } of rows) write(count === 1 ? fields : { ...fields, count });
      return;
    }
    gone = { atMs: performance.now(), count: rows.reduce((sum, { count }) => sum + count, 0) - 1 };
    const { name, code, text } = first;
    log.error('database gone', { name, text, ...(code !== undefined && { code }) });
    ask();
  }

  function ask(): void {
    timer = setTimeout(() => void askOnce(), ASK_MS);
    timer.unref();
  }

  async function askOnce(): Promise<void> {
    if (isStopped || gone === null) return;
    if (!(await isReady())) return ask();
    const { atMs, count } = gone;
    gone = null;
    log.warn('database back', { ms: Math.round(performance.now() - atMs), count });
  }

  const atOnce = (level: 'warn' | 'error') => (event: string, fields?: LogFields) => {
    if (fields?.isDatabaseAway === true) suspect(level, event, fields);
    else log[level](event, fields);
  };
  return {
    info: (event, fields) => log.info(event, fields),
    warn: atOnce('warn'),
    error: atOnce('error'),
    flush: () => log.flush(),
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
