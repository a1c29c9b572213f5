import { operations } from '@gorpark/contract';
import type { FakeAnswers } from './fake-server.ts';
import { like } from './like.ts';

export const fakeCompany = like(operations.getCorpProfile.example.reply.result);

export const fakeInvoice = like(operations.createInvoice.example.reply.result.receipt);

export const FAKE_CORPORATE = {
  getClosing: ({ input }) => ({
    result: { ...operations.getClosing.example.reply.result, month: String(input['month']) },
  }),
  importFleet: ({ input }) => ({
    ...operations.importFleet.example.reply,
    isDryRun: input['isDryRun'] === true,
  }),
} as const satisfies Partial<FakeAnswers>;
