const LONGEST_WAIT_MS = 4000;

/** Runs `work` once something is painted; at once in a hidden window, which paints nothing. */
export function afterPaint(work: () => void): void {
  if (document.visibilityState === 'hidden') {
    work();
    return;
  }
  const observer = new PerformanceObserver(() => run());
  const timer = setTimeout(run, LONGEST_WAIT_MS);
  observer.observe({ type: 'paint', buffered: true });

  function run(): void {
    observer.disconnect();
    clearTimeout(timer);
    work();
  }
}
