import { operations, type WireReplyOf } from '@gorpark/contract';
import { like } from './like.ts';

type FakeReceipt = WireReplyOf<typeof operations.getReceiptList>['result'][number];
type FakeFine = WireReplyOf<typeof operations.getFines>['fines'][number];

export const fakeReceipt = like(operations.getReceiptList.example.reply.result[0]);

/** Returns an unpaid fine. */
export const fakeFine = like(operations.getFines.example.reply.fines[0]);
