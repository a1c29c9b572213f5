import { test as base } from '@playwright/test';
import { closedPopup, store } from './portal.ts';

/** A test that runs in a phone's window only, unless LONG=1. */
export const ON_PHONE = '@phone';

/** Runs in the page. As a browser without WebGL, where the map stays a preview image. */
function refuseWebgl(): void {
  const canvas = HTMLCanvasElement.prototype as unknown as { getContext: (kind: string) => unknown };
  canvas.getContext = new Proxy(canvas.getContext, {
    apply: (draw, self, asked: [string]) =>
      asked[0].startsWith('webgl') ? null : (Reflect.apply(draw, self, asked) as unknown),
  });
}

/** Uses the browser's storage, because a page with intercepted requests is not cached. */
export const test = base.extend<{ hasEngine: boolean }>({
  /** Drawing the map in software takes a third of the CPU time of a page. */
  hasEngine: [false, { option: true }],
  context: async ({ context, hasEngine }, provide) => {
    await context.addInitScript(store, await closedPopup(context.request));
    if (!hasEngine) await context.addInitScript(refuseWebgl);
    await provide(context);
  },
});
