import { type OperationId, operations } from '@gorpark/contract';
import { expect, it } from 'vitest';
import { ACCOUNT_CALLS } from './account-calls.ts';
import { type Call, CALLS } from './calls.ts';
import { CORPORATE_CALLS } from './corporate-calls.ts';
import { CONTENT_CALLS } from './content-calls.ts';
import { GUEST_CALLS } from './guest-calls.ts';
import { OPERATIONS_CALLS } from './operations-calls.ts';
import { ORDER_CALLS } from './order-calls.ts';
import { PAPER_CALLS } from './paper-calls.ts';
import { PAYMENT_CALLS } from './payment-calls.ts';
import { PLANAR_CALLS } from './planar-calls.ts';
import { SERVICE_CALLS } from './service-calls.ts';
import { SESSION_CALLS } from './session-calls.ts';
import { SMS_CALLS } from './sms-calls.ts';
import { SUBSCRIPTION_CALLS } from './subscription-calls.ts';
import { WIDGET_CALLS } from './widget-calls.ts';

const ALL = Object.entries({
  ...CALLS,
  ...ACCOUNT_CALLS,
  ...PAYMENT_CALLS,
  ...PAPER_CALLS,
  ...OPERATIONS_CALLS,
  ...PLANAR_CALLS,
  ...SESSION_CALLS,
  ...CORPORATE_CALLS,
  ...SMS_CALLS,
  ...CONTENT_CALLS,
  ...SERVICE_CALLS,
  ...GUEST_CALLS,
  ...ORDER_CALLS,
  ...SUBSCRIPTION_CALLS,
  ...WIDGET_CALLS,
}) as [OperationId, Call][];

it.each(ALL)('%s is called as the contract declares it', (id, { own: _own, accept: _accept, ...call }) => {
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
