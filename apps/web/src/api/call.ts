import type { Operation } from '@gorpark/contract';

/** Fields that the build leaves of a declared call, besides `read`: schemas and examples would add 8 kB. */
export const CALL_FIELDS = [
  'method',
  'paths',
  'token',
  'accept',
  'isMoney',
  'replyType',
  'ownFields',
] as const satisfies readonly (keyof Operation)[];

/** What the client needs of an operation. */
export type Call = Pick<Operation, (typeof CALL_FIELDS)[number] | 'read'>;
