const LONGEST_WAIT_MS = 1000;

/** Runs `work` once something is painted; in a hidden window, which paints nothing, a second later. */
export function afterPaint(work: () => void): void {
  const observer = new PerformanceObserver(() => run());
  const timer = setTimeout(run, LONGEST_WAIT_MS);
  observer.observe({ type: 'paint', buffered: true });

  function run(): void {
    observer.disconnect();
    clearTimeout(timer);
    work();
  }
}
