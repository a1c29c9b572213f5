import { type OperationId, operations } from '@gorpark/contract';
import { type Call, callOf } from '#src/api/call-of.ts';

const IDS = Object.keys(operations) as OperationId[];

export const ALL_CALLS: [OperationId, Call][] = IDS.map((id) => [id, callOf(operations[id])]);
