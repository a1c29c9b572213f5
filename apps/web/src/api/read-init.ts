/** Fetch options of a read without cookie, referrer and headers, so it needs no preflight. */
export const READ_INIT = {
  method: 'GET',
  credentials: 'omit',
  referrerPolicy: 'no-referrer',
} as const satisfies RequestInit;
