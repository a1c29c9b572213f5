import { type OperationId, operations } from '@gorpark/contract';
import { expect, it } from 'vitest';
import { type Call, CALLS } from './calls.ts';

it.each(Object.keys(operations) as OperationId[])('%s is called as the contract declares it', (id) => {
  const { method, paths, token, isMoney } = { isMoney: false, ...operations[id] };
  const call: Call = CALLS[id];
  expect(call).toEqual({
    method,
    path: paths[0],
    token:
      token.need === 'none'
        ? null
        : { isRequired: token.need === 'required', place: token.place, field: token.field },
    ...(isMoney ? { isMoney } : {}),
  });
});
