import type { FakeAnswers } from './fake-server.ts';

export const FAKE_PAYMENTS = {
  refill: (call) => ({
    message: '',
    RedirectURL: '/sandbox/pay/fake-secret',
    amount: Number(call.input['RefillAmount'] ?? 0),
    order: '100501',
  }),
  paymentFromPortal: {},
  getPaymentInfo: {
    publicId: 'pk_fake',
    script: 'https://widget.example/bundle.js',
    order: '100503',
    amount: 280,
    currency: 'RUB',
    description: '',
  },
  sendPaymentInfo: {},
  deferSession: { message: '', amount: 225, topup: 225, RedirectURL: '', order: '' },
  breakSession: {
    message: '',
    amount: 225,
    topup: 225,
    RedirectURL: '/sandbox/pay/fake-settle',
    order: '100502',
  },
  cancelOrder: (call) =>
    call.input['PaymentService'] === undefined
      ? { message: '', amount: 0, topup: 0, RedirectURL: '', order: '' }
      : {
          message: '',
          amount: 225,
          topup: 225,
          RedirectURL: '/sandbox/pay/fake-settle',
          order: '100502',
        },
} as const satisfies Partial<FakeAnswers>;
