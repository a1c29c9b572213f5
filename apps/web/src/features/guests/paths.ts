/** A link may fill in only the place, by `?zone=` [THR-25]. */
export const GUEST_PATH = '/guest-payment';
