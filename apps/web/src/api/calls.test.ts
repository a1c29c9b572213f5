import { operations } from '@gorpark/contract';
import { expect, it } from 'vitest';
import { ALL_CALLS } from '#src/test/all-calls.ts';

it.each(ALL_CALLS)('sends %s as the contract declares it', (id, { own: _own, accept: _accept, ...call }) => {
  const { method, paths, token, isMoney, replyType } = {
    isMoney: false,
    replyType: undefined,
    ...operations[id],
  };
  expect(call).toEqual({
    method,
    path: paths[0],
    token:
      token.need === 'none'
        ? null
        : { isRequired: token.need === 'required', place: token.place, field: token.field },
    ...(isMoney ? { isMoney } : {}),
    ...(replyType === undefined ? {} : { isFile: true }),
  });
});
