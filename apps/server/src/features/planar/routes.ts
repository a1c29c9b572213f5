import { operations } from '@gorpark/contract';
import { withoutBalance } from '#src/platform/http/balance-text.ts';
import { actorRoute, type Route } from '#src/platform/http/route.ts';
import { payPlanar } from './pay.ts';
import type { Planar } from './planar.ts';
import { pricePlanar } from './price.ts';

export function routes({ planar: { deps } }: { planar: Planar }): Route[] {
  const all: Route[] = [
    actorRoute(operations.planarCost, (ctx) =>
      pricePlanar(deps, ctx, { ticket: ctx.input.cardNumber, parkingCode: ctx.input.parkingCode }),
    ),
    actorRoute(operations.costPlane, (ctx) =>
      pricePlanar(deps, ctx, { ticket: ctx.input.ticketNumber, parkingCode: ctx.input.parkingNumber }),
    ),
    actorRoute(operations.planarPay, (ctx) => payPlanar(deps, ctx)),
    actorRoute(operations.payPlane, (ctx) => payPlanar(deps, ctx)),
  ];
  return all.map((one) =>
    withoutBalance(one, async (cityId) => (await deps.cities.of(cityId)).settings.dontUseBalance === true),
  );
}
