/** Runs `work` after the next paint; in a hidden window, which paints nothing, a second later. */
export function afterFrame(work: () => void): () => void {
  let timer = window.setTimeout(work, 1000);
  const frame = requestAnimationFrame(() => {
    window.clearTimeout(timer);
    timer = window.setTimeout(work, 0);
  });
  return () => {
    cancelAnimationFrame(frame);
    window.clearTimeout(timer);
  };
}
