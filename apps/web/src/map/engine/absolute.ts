/** The worker has another base address than the page: it needs whole addresses. */
export function absolute(url: string): string {
  return new URL(url, window.location.href).href;
}
