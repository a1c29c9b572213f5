import { setTimeout as sleep } from 'node:timers/promises';
import type { Plan } from '../options.ts';
import type { Browser } from './browser.ts';

const SLOWER_CPU = 4;
const PHONE = { width: 390, height: 844, deviceScaleFactor: 2, mobile: true };
const LIMIT_MS = 300_000;

const WATCH = `(() => {
  globalThis.lastLongTask = 0;
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) lastLongTask = startTime + duration;
  }).observe({ type: 'longtask', buffered: true });
})()`;

const IS_SHOWN = `document.querySelector('main li button') !== null && document.documentElement.dataset.release !== undefined`;
const WHAT_LASTS = `({
  now: performance.now(),
  last: globalThis.lastLongTask,
  elements: document.querySelectorAll('*').length,
})`;

export interface Stage {
  name: string;
  /** CPU milliseconds, so other load on the machine does not count. */
  longest: number;
  elements: number;
}

export async function longTasksOf(
  browser: Browser,
  url: string,
  { quietMs, isBrowserSlow }: Pick<Plan, 'quietMs' | 'isBrowserSlow'>,
): Promise<Stage[]> {
  const { browserContextId } = await browser.send('Target.createBrowserContext');
  const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank', browserContextId });
  const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true });
  const notify = (method: string, params: object = {}) => browser.send(method, params, String(sessionId));
  const read = async <T>(expression: string): Promise<T> => {
    const answer = await notify('Runtime.evaluate', { expression, returnByValue: true });
    return (answer['result'] as { value: T }).value;
  };
  const drag = async () => {
    await notify('Input.dispatchMouseEvent', {
      type: 'mousePressed',
      x: 200,
      y: 300,
      button: 'left',
      clickCount: 1,
    });
    for (let step = 1; step <= 10; step += 1) {
      await notify('Input.dispatchMouseEvent', {
        type: 'mouseMoved',
        x: 200 - step * 12,
        y: 300 - step * 8,
        button: 'left',
        buttons: 1,
      });
    }
    await notify('Input.dispatchMouseEvent', {
      type: 'mouseReleased',
      x: 80,
      y: 220,
      button: 'left',
      clickCount: 1,
    });
  };
  const wheel = (deltaY: number) =>
    notify('Input.dispatchMouseEvent', { type: 'mouseWheel', x: 200, y: 300, deltaX: 0, deltaY });

  const steps: [string, () => Promise<unknown>][] = [
    ['load', () => until(() => read<boolean>(IS_SHOWN))],
    ['first touch, engine starts', drag],
    ['drag', drag],
    ['zoom out', () => wheel(2000)],
    ['drag, whole city', drag],
    ['zoom in', () => wheel(-3000)],
    [
      'search',
      async () => {
        await read(`document.querySelector('search input').focus()`);
        for (const text of 'садовая') await notify('Input.insertText', { text });
      },
    ],
  ];
  try {
    await notify('Page.enable');
    await notify('Emulation.setDeviceMetricsOverride', PHONE);
    if (isBrowserSlow) await notify('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
    await notify('Page.addScriptToEvaluateOnNewDocument', { source: WATCH });
    await notify('Page.navigate', { url });
    const stages: Stage[] = [];
    for (const [name, work] of steps) {
      const stop = await traceTasks(browser);
      await work();
      const elements = await settled(() => read(WHAT_LASTS), quietMs);
      stages.push({ name, longest: await stop(), elements });
    }
    return stages;
  } finally {
    await browser.send('Target.disposeBrowserContext', { browserContextId });
  }
}

interface Lasts {
  now: number;
  last: number;
  elements: number;
}

async function settled(read: () => Promise<Lasts>, quietMs: number): Promise<number> {
  const first = await read();
  for (;;) {
    const { now, last, elements } = await read();
    if (now - Math.max(first.now, last) > quietMs) return elements;
    await sleep(Math.min(250, quietMs));
  }
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** CPU time, microseconds. */
  tdur?: number;
  args?: { name?: string };
}

/** The returned function stops the trace and returns the longest task. */
async function traceTasks(browser: Browser): Promise<() => Promise<number>> {
  const events: TraceEvent[] = [];
  const stopHearing = browser.on('Tracing.dataCollected', ({ value }) =>
    events.push(...(value as TraceEvent[])),
  );
  const complete = new Promise((resolve) => {
    const stop = browser.on('Tracing.tracingComplete', (params) => {
      stop();
      resolve(params);
    });
  });
  await browser.send('Tracing.start', {
    traceConfig: { includedCategories: ['toplevel'], excludedCategories: ['*'] },
  });
  return async () => {
    await browser.send('Tracing.end');
    await complete;
    stopHearing();
    const pages = new Set(
      events
        .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
        .map(({ pid, tid }) => `${pid} ${tid}`),
    );
    const tasks = events.filter(
      ({ name, pid, tid }) => name === 'ThreadControllerImpl::RunTask' && pages.has(`${pid} ${tid}`),
    );
    return Math.max(0, ...tasks.map(({ tdur }) => tdur ?? 0)) / 1000;
  };
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const endMs = performance.now() + LIMIT_MS;
  while (!(await isSo())) {
    if (performance.now() > endMs) throw new Error('the home page showed no places');
    await sleep(200);
  }
}
