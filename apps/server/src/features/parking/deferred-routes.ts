import { operations } from '@gorpark/contract';
import { actorRoute, type Route } from '#src/platform/http/route.ts';
import type { ParkingDeps } from './deps.ts';
import { breakSession, cancelOrder, deferSession } from './end-session.ts';

export function deferredRoutes(deps: ParkingDeps): Route[] {
  return [
    actorRoute(operations.deferSession, (ctx) => deferSession(deps, ctx)),
    actorRoute(operations.breakSession, (ctx) => breakSession(deps, ctx)),
    actorRoute(operations.cancelOrder, (ctx) => cancelOrder(deps, ctx)),
  ];
}
