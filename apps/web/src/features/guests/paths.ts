/** Where a visitor pays; `?zone=` fills in the place, and nothing else may be filled in by a link (THR-25). */
export const GUEST_PATH = '/guest-payment';
