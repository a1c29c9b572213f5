import { operations } from '@gorpark/contract';
import { type ActorContext, actorRoute, type Route } from '#src/platform/http/route.ts';
import { fail } from '#src/platform/result.ts';
import { driverRoute } from '../accounts/index.ts';
import { createRefillReceipt, createSubscriptionReceipt } from './create.ts';
import type { ReceiptDeps } from './deps.ts';
import { createInvoice, getInvoices } from './invoice.ts';
import { getReceipt, getReceiptList } from './read.ts';
import { sendReceipt } from './send.ts';

export function routes(deps: ReceiptDeps): Route[] {
  return [
    driverRoute(operations.getReceiptList, (ctx) => getReceiptList(deps, ctx)),
    actorRoute(operations.getReceipt, async (ctx) =>
      isDriver(ctx) ? getReceipt(deps, ctx) : fail('TokenNotFound'),
    ),
    driverRoute(operations.sendReceipt, (ctx) => sendReceipt(deps, ctx)),
    driverRoute(operations.createRefillReceipt, (ctx) => createRefillReceipt(deps, ctx)),
    driverRoute(operations.createSubscriptionReceipt, (ctx) => createSubscriptionReceipt(deps, ctx)),
    actorRoute(operations.getInvoices, async (ctx) =>
      isCompany(ctx) ? getInvoices(deps, ctx) : fail('TokenNotFound'),
    ),
    actorRoute(operations.createInvoice, async (ctx) =>
      isCompany(ctx) ? createInvoice(deps, ctx) : fail('TokenNotFound'),
    ),
    actorRoute(operations.getInvoice, async (ctx) =>
      isCompany(ctx) ? getReceipt(deps, ctx) : fail('TokenNotFound'),
    ),
  ];
}

function isCompany({ actor }: ActorContext<unknown>): boolean {
  return actor.kind === 'company';
}

function isDriver({ actor }: ActorContext<unknown>): boolean {
  return actor.kind === 'driver';
}
