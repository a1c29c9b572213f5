/** No cookie, referrer or header, so no preflight. */
export const READ_INIT = {
  method: 'GET',
  credentials: 'omit',
  referrerPolicy: 'no-referrer',
} as const satisfies RequestInit;
