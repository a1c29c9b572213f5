import { operations } from '@gorpark/contract';
import { withoutBalance } from '#src/platform/http/balance-text.ts';
import { actorRoute, type Route } from '#src/platform/http/route.ts';
import { payBarrier } from './pay.ts';
import type { Barrier } from './barrier.ts';
import { priceBarrier } from './price.ts';

export function routes({ barrier: { deps } }: { barrier: Barrier }): Route[] {
  const all: Route[] = [
    actorRoute(operations.planarCost, (ctx) =>
      priceBarrier(deps, ctx, { ticket: ctx.input.cardNumber, parkingCode: ctx.input.parkingCode }),
    ),
    actorRoute(operations.costPlane, (ctx) =>
      priceBarrier(deps, ctx, { ticket: ctx.input.ticketNumber, parkingCode: ctx.input.parkingNumber }),
    ),
    actorRoute(operations.planarPay, (ctx) => payBarrier(deps, ctx)),
    actorRoute(operations.payPlane, (ctx) => payBarrier(deps, ctx)),
  ];
  return all.map((one) =>
    withoutBalance(one, async (cityId) => (await deps.cities.of(cityId)).settings.dontUseBalance === true),
  );
}
