import { PHONE_CALLBACK_PATH } from '#src/checkout/bank/paths.ts';
import { lazyPart } from '#src/lib/lazy-part.tsx';

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

export const PaymentResume = lazyPart(() =>
  import('./payment-resume.tsx').then((file) => file.PaymentResume),
);

export const PaymentReturn = lazyPart(() =>
  import('./payment-return.tsx').then((file) => file.PaymentReturn),
);
