import type { Operation } from '@gorpark/contract';

/** What the client needs to send an operation of the contract. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  token: { isRequired: boolean; place: 'body' | 'query' | 'header'; field: 'token' | 'Token' } | null;
  /** An additional response format; needs no preflight. */
  accept?: string;
  /** true: moves money and is never retried automatically. */
  isMoney?: boolean;
  /** true: the answer is a file, which the decoder receives as a Blob. */
  isFile?: boolean;
  /** Undocumented fields, only for a gorpark back end. [api-7] */
  own?: readonly string[];
}

/** Omits the schemas, which would add 8 kB to the first screen. */
export const callOf = (operation: Operation): Call => {
  const { method, paths, token, accept, isMoney, replyType, ownFields } = operation;
  const { need, place, field } = token;
  return {
    method,
    path: paths[0],
    token: need === 'none' ? null : { isRequired: need === 'required', place, field },
    ...(accept !== undefined && { accept }),
    ...(isMoney && { isMoney }),
    ...(replyType !== undefined && { isFile: true }),
    ...(ownFields && { own: ownFields }),
  };
};
