import { setTimeout as sleep } from 'node:timers/promises';
import type { Plan } from '../options.ts';
import type { Browser } from './browser.ts';

/** As in Lighthouse: latency in milliseconds, bytes per second. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 180_000, uploadThroughput: 84_375 };
const SLOWER_CPU = 4;
const PHONE = { width: 390, height: 844, deviceScaleFactor: 2, mobile: true };
const LIMIT_MS = 30_000;

const WATCH = `(() => {
  const seen = { list: 0, marks: 0, ready: 0, largest: 0, shift: 0 };
  globalThis.firstPlaces = seen;
  const look = () => {
    const isDrawn = (element) => element !== null && element.getBoundingClientRect().width > 0;
    if (!seen.list && isDrawn(document.querySelector('main li button'))) seen.list = performance.now();
    if (!seen.marks && isDrawn(document.querySelector('main button[data-look]'))) seen.marks = performance.now();
    const button = document.querySelector('main button');
    const isLive = button !== null && Object.keys(button).some((key) => key.startsWith('__reactProps'));
    if (!seen.ready && isLive) seen.ready = performance.now();
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    seen.largest = list.getEntries().at(-1).startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
})()`;

export interface FirstPlaces {
  /** Milliseconds from the start of the navigation. */
  list: number;
  marks: number;
  /** React answers clicks. */
  ready: number;
  largest: number;
  shift: number;
}

export async function visitHome(
  browser: Browser,
  url: string,
  { settleMs, isBrowserSlow }: Pick<Plan, 'settleMs' | 'isBrowserSlow'>,
): Promise<FirstPlaces> {
  const { browserContextId } = await browser.send('Target.createBrowserContext');
  const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank', browserContextId });
  const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true });
  const notify = (method: string, params: object = {}) => browser.send(method, params, String(sessionId));
  try {
    await notify('Page.enable');
    await notify('Network.enable');
    if (isBrowserSlow) await notify('Network.emulateNetworkConditions', SLOW_4G);
    await notify('Emulation.setDeviceMetricsOverride', PHONE);
    if (isBrowserSlow) await notify('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
    await notify('Page.addScriptToEvaluateOnNewDocument', { source: WATCH });
    await notify('Page.navigate', { url });
    const read = async (): Promise<FirstPlaces | undefined> => {
      const answer = await notify('Runtime.evaluate', {
        expression: 'globalThis.firstPlaces',
        returnByValue: true,
      });
      return (answer['result'] as { value?: FirstPlaces }).value;
    };
    const endMs = performance.now() + LIMIT_MS;
    for (let seen = await read(); !seen?.list || !seen.marks || !seen.ready; seen = await read()) {
      if (performance.now() > endMs) throw new Error('the home page showed no places');
      await sleep(200);
    }
    await sleep(settleMs);
    const seen = await read();
    if (!seen) throw new Error('the home page was left');
    return seen;
  } finally {
    await browser.send('Target.disposeBrowserContext', { browserContextId });
  }
}
