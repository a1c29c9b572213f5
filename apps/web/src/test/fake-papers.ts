import { operations } from '@gorpark/contract';
import { like } from './like.ts';

export const fakeReceipt = like(operations.getReceiptList.example.reply.result[0]);

/** Returns an unpaid fine. */
export const fakeFine = like(operations.getFines.example.reply.fines[0]);
