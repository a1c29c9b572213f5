/** Sends no cookie, referrer or custom header, so the browser needs no preflight. */
export const READ_INIT = {
  method: 'GET',
  credentials: 'omit',
  referrerPolicy: 'no-referrer',
} as const satisfies RequestInit;
