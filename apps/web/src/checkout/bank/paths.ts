/** Page where the driver waits for the operator's text message. */
export const PHONE_CALLBACK_PATH = '/phone-payment-callback';
