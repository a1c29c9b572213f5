import { operations } from '@gorpark/contract';
import { withoutBalance } from '#src/platform/http/balance-text.ts';
import { actorRoute, type Route, route, tokenRoute } from '#src/platform/http/route.ts';
import { cancel } from './cancel/cancel.ts';
import { cost, sessionCost } from './pricing/cost.ts';
import { endCost } from './end/end-quote.ts';
import { breakSession, cancelOrder, deferSession } from './end/end-session.ts';
import { renew } from './renew/renew.ts';
import type { SessionDeps } from './deps.ts';
import { start } from './start/start.ts';

export function routes(deps: SessionDeps): Route[] {
  const all: Route[] = [
    route(operations.cost, (ctx) => cost(deps, ctx)),
    route(operations.sessionCost, (ctx) => sessionCost(deps, ctx)),
    tokenRoute(operations.start, (ctx) => start(deps, ctx)),
    route(operations.renew, (ctx) => renew(deps, ctx)),
    route(operations.cancel, (ctx) => cancel(deps, ctx)),
    actorRoute(operations.endCost, (ctx) => endCost(deps, ctx)),
    actorRoute(operations.deferSession, (ctx) => deferSession(deps, ctx)),
    actorRoute(operations.breakSession, (ctx) => breakSession(deps, ctx)),
    actorRoute(operations.cancelOrder, (ctx) => cancelOrder(deps, ctx)),
  ];
  return all.map((one) =>
    withoutBalance(one, async (cityId) => (await deps.tariffs.of(cityId)).dontUseBalance),
  );
}
