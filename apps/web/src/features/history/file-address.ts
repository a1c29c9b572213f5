/**
 * Where a file of the back end may be fetched: a path of the back end's own host, or an address under http(s).
 * `null` for anything else, which is not opened (THR-12).
 */
export const fileAddress = (link: string, apiUrl: string): string | null => {
  const host = /^https?:\/\/[^/]+/i.exec(apiUrl)?.[0] ?? '';
  if (/^\/(?![/\\])/.test(link) && !link.includes('\\')) return `${host}${link}`;
  if (!/^https?:\/\//i.test(link) || !URL.canParse(link)) return null;
  const { username, password } = new URL(link);
  return username === '' && password === '' ? link : null;
};
