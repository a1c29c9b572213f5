import { PHONE_CALLBACK_PATH } from '#src/core/payment/paths.ts';

/** The page of payments by phone, for the route table of the app. */
export const paymentScreens = [
  {
    path: PHONE_CALLBACK_PATH,
    access: 'everyone',
    layout: 'page',
    title: { ru: 'Оплата по телефону', en: 'Payment by phone' },
    load: () =>
      import('./phone-callback-screen.tsx').then(({ PhoneCallbackScreen }) => ({
        default: PhoneCallbackScreen,
      })),
    delayMs: 400,
  },
] as const;

/** Dialogs that pay; their code comes when they are opened. An extension is paid where it is chosen, in `parking`. */
export const paymentDialogs = {
  payment: () => import('./payment-dialog.tsx').then(({ PaymentDialog }) => PaymentDialog),
  refill: () => import('./refill-dialog.tsx').then(({ RefillDialog }) => RefillDialog),
  settle: () => import('./settle-dialog.tsx').then(({ SettleDialog }) => SettleDialog),
  wait: () => import('./wait-dialog.tsx').then(({ WaitDialog }) => WaitDialog),
};

/** Goes on waiting for a payment after a page was loaded anew. */
export const loadPaymentResume = () =>
  import('./payment-resume.tsx').then(({ PaymentResume }) => PaymentResume);

/** Goes on where the driver was before he left for the bank. */
export const loadPaymentReturn = () =>
  import('./payment-return.tsx').then(({ PaymentReturn }) => PaymentReturn);
