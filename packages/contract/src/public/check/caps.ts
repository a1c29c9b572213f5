/** Fields in the URL of /check: maximum number of shown and verified characters [THR-25]. */
export const CHECK_CAPS = { title: 160, dateIn: 40, dateOut: 40, price: 24, ts: 24 } as const;

export type CheckField = keyof typeof CHECK_CAPS;

/** Length of the proof in characters. */
export const PROOF_CAP = 64;
