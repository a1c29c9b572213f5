import { operations } from '@gorpark/contract';
import { actorRoute, type Route, route } from '#src/platform/http/route.ts';
import { driverRoute } from '../accounts/index.ts';
import { getCards, keepCards, removeCard } from './cards/cards.ts';
import type { PaymentDeps } from './deps.ts';
import { giveUpOrder } from './give-up.ts';
import { paymentFromPortal, sendPaymentInfo } from './polling/browser-report.ts';
import { openOrders } from './open-orders.ts';
import type { Payments } from './payments.ts';
import { refill } from './refill.ts';
import { paymentInfo } from './providers/widget-info.ts';

export function routes(deps: PaymentDeps & { payments: Payments }): Route[] {
  const wake = () => deps.payments.work.wake();
  return [
    actorRoute(operations.refill, (ctx) => refill(deps, ctx)),
    actorRoute(operations.giveUpOrder, (ctx) =>
      giveUpOrder({ ...deps, intents: deps.payments.intents, wake }, ctx),
    ),
    actorRoute(operations.openOrders, (ctx) => openOrders(deps.db, ctx)),
    driverRoute(operations.getPaymentCards, (ctx) => getCards(deps, ctx)),
    driverRoute(operations.keepPaymentCards, (ctx) => keepCards(deps, ctx)),
    driverRoute(operations.removePaymentCard, (ctx) => removeCard(deps, ctx)),
    route(operations.paymentFromPortal, (ctx) => paymentFromPortal({ db: deps.db, wake }, ctx)),
    route(operations.sendPaymentInfo, (ctx) => sendPaymentInfo({ db: deps.db, wake }, ctx)),
    route(operations.getPaymentInfo, (ctx) => paymentInfo(deps, ctx)),
  ];
}
