/** Every address of the route table that a visitor may open; `nothing` stands for an id that does not exist. */
export const PUBLIC_PAGES: readonly string[] = [
  '/',
  '/guest-payment',
  '/news',
  '/news/1',
  '/check',
  '/sms-commands',
  '/update',
  '/phone-payment-callback',
  '/pages/about',
  '/pages/personal-data-rules',
  '/legal/auth',
  '/registration',
  '/registration/confirmation/phone/abc',
  '/registration/confirmation/phone/abc/1234',
  '/registration/confirmation/nothing/abc',
  '/registration/confirmation/nothing/abc/1234',
  '/restore-password',
  '/restore-password/phone',
  '/restore-password/nothing',
  '/restore-password/phone/abc',
  '/restore-password/nothing/abc',
  '/nothing/at/all',
];

export const DRIVER_PAGES: readonly string[] = [
  '/profile',
  '/profile/parking',
  '/profile/operations',
  '/profile/abonements',
  '/profile/constructor',
  '/profile/my-profile',
  '/profile/penalty',
  '/profile/checks',
  '/profile/feedback',
  '/profile/receipts',
  '/profile/nothing',
];

export const COMPANY_PAGES: readonly string[] = [
  '/coop-profile',
  '/coop-profile?room=vehicles',
  '/coop-profile?room=devices',
  '/coop-profile?room=operations',
  '/coop-profile?room=parking',
];
