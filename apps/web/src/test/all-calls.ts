import { type Operation, type OperationId, operations } from '@gorpark/contract';

const read = (answer: unknown): unknown => answer;

/** The answer is not read. */
export const rawCall = <Id extends OperationId>(id: Id) => ({ ...operations[id], read });

export const ALL_CALLS: [string, Operation][] = Object.entries<Operation>(operations).map(([id, call]) => [
  id,
  { ...call, read },
]);
