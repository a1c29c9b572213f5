/** What /check shows of its address, and the most signs of each that are drawn and verified (THR-25). */
export const CHECK_CAPS = { title: 160, dateIn: 40, dateOut: 40, price: 24, ts: 24 } as const;

/** A field of /check. */
export type CheckField = keyof typeof CHECK_CAPS;

/** The most signs of a proof. */
export const PROOF_CAP = 64;
