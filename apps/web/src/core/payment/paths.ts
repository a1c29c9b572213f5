/** Where a driver waits for the text message of his phone's operator (parking-and-money §2). */
export const PHONE_CALLBACK_PATH = '/phone-payment-callback';
