/**
 * Returns a path on the back end's host, or an http(s) address. `null` for anything else, which must not be opened
 * [THR-12].
 */
export const fileAddress = (link: string, apiUrl: string): string | null => {
  const host = /^https?:\/\/[^/]+/i.exec(apiUrl)?.[0] ?? '';
  if (/^\/(?![/\\])/.test(link) && !link.includes('\\')) return `${host}${link}`;
  if (!/^https?:\/\//i.test(link) || !URL.canParse(link)) return null;
  const { username, password } = new URL(link);
  return username === '' && password === '' ? link : null;
};
