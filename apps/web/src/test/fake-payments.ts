import type { FakeAnswers } from './fake-server.ts';

/** Answers of the payment calls when all goes well: a page of the sandbox provider. */
export const FAKE_PAYMENTS = {
  refill: (call) => ({
    message: '',
    RedirectURL: '/sandbox/pay/fake-secret',
    amount: Number(call.input['RefillAmount'] ?? 0),
    order: '100501',
  }),
  paymentFromPortal: {},
} as const satisfies Partial<FakeAnswers>;
