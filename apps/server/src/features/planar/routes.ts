import { operations } from '@gorpark/contract';
import { actorRoute, type Route } from '#src/platform/http/route.ts';
import { payPlanar } from './pay.ts';
import type { Planar } from './planar.ts';
import { pricePlanar } from './price.ts';

export function routes({ planar: { deps } }: { planar: Planar }): Route[] {
  return [
    actorRoute(operations.planarCost, (ctx) =>
      pricePlanar(deps, ctx, { ticket: ctx.input.cardNumber, parkingCode: ctx.input.parkingCode }),
    ),
    actorRoute(operations.costPlane, (ctx) =>
      pricePlanar(deps, ctx, { ticket: ctx.input.ticketNumber, parkingCode: ctx.input.parkingNumber }),
    ),
    actorRoute(operations.planarPay, (ctx) => payPlanar(deps, ctx)),
    actorRoute(operations.payPlane, (ctx) => payPlanar(deps, ctx)),
  ];
}
