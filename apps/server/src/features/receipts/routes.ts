import { operations } from '@gorpark/contract';
import { type ActorContext, actorRoute, type Route } from '#src/platform/http/route.ts';
import { fail } from '#src/platform/result.ts';
import { driverRoute } from '../accounts/index.ts';
import { createRefillReceipt, createSubscriptionReceipt } from './create.ts';
import type { ReceiptDeps } from './deps.ts';
import { getReceipt, getReceiptList } from './read.ts';
import { sendReceipt } from './send.ts';

/** Bank receipts and invoices of drivers. */
export function routes(deps: ReceiptDeps): Route[] {
  return [
    driverRoute(operations.getReceiptList, (ctx) => getReceiptList(deps, ctx)),
    actorRoute(operations.getReceipt, async (ctx) =>
      isDriver(ctx) ? getReceipt(deps, ctx) : fail('TokenNotFound'),
    ),
    driverRoute(operations.sendReceipt, (ctx) => sendReceipt(deps, ctx)),
    driverRoute(operations.createRefillReceipt, (ctx) => createRefillReceipt(deps, ctx)),
    driverRoute(operations.createSubscriptionReceipt, (ctx) => createSubscriptionReceipt(deps, ctx)),
  ];
}

function isDriver({ actor }: ActorContext<unknown>): boolean {
  return actor.kind === 'driver';
}
