import { operations, type WireReplyOf } from '@gorpark/contract';
import type { FakeAnswers } from './fake-server.ts';
import { like } from './like.ts';

export type FakeOperation = WireReplyOf<typeof operations.getOperations>['result'][number];

export const fakeOperation = like(operations.getOperations.example.reply.result[0]);

export const FAKE_OPERATIONS = {
  downloadHistory: (call) => ({
    ...operations.downloadHistory.example.reply,
    maxRows: call.input['type'] === 'pdf' ? 5000 : 100_000,
  }),
} as const satisfies Partial<FakeAnswers>;
