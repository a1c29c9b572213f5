import { operations } from '@gorpark/contract';
import type { FakeAnswers } from './fake-server.ts';

export const FAKE_PAYMENTS = {
  refill: (call) => ({
    ...operations.refill.example.reply,
    amount: Number(call.input['RefillAmount'] ?? 0),
  }),
  cancelOrder: (call) =>
    call.input['PaymentService'] === undefined
      ? { message: '', amount: 0, topup: 0, RedirectURL: '', order: '' }
      : operations.cancelOrder.example.reply,
} as const satisfies Partial<FakeAnswers>;
