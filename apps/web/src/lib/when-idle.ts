export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 3000 });
  else setTimeout(work, 1000);
}
