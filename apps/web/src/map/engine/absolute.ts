/** Returns an absolute URL: the worker has another base address than the page. */
export function absolute(url: string): string {
  return new URL(url, window.location.href).href;
}
