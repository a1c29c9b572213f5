/** Fetch options of a read that carries nothing of ours: no cookie, no referrer, and no header, so that no preflight. */
export const READ_INIT = {
  method: 'GET',
  credentials: 'omit',
  referrerPolicy: 'no-referrer',
} as const satisfies RequestInit;
