// React reports no timings, and the frame of the tests is not painted: a quarter less CPU time.
Reflect.deleteProperty(console, 'timeStamp');
setPainted(false);

/** For tests that compare screenshots. */
export function setPainted(isPainted: boolean): void {
  (frameElement as HTMLElement | null)?.style.setProperty('opacity', isPainted ? '1' : '0');
}
