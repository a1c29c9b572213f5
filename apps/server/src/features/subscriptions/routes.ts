import { operations } from '@gorpark/contract';
import type { Pool } from '#src/platform/db/pool.ts';
import { type Route, route, tokenRoute } from '#src/platform/http/route.ts';
import { driverRoute } from '../accounts/index.ts';
import { changeVehicle, pause, refund, resume } from './actions.ts';
import { getConstructorZones, getTiming, selectSubscriptions } from './constructor.ts';
import type { SubscriptionDeps } from './deps.ts';
import { getBenefits } from './get-benefits.ts';
import { getSubscription } from './get-subscription.ts';
import { paySubscription } from './pay.ts';
import { updateProfile } from './update-profile.ts';

export function routes(deps: SubscriptionDeps & { pool: Pool }): Route[] {
  return [
    tokenRoute(operations.updateProfile, (ctx) => updateProfile(deps, ctx)),
    driverRoute(operations.getBenefits, (ctx) => getBenefits(deps, ctx)),
    route(operations.getSubscription, (ctx) => getSubscription(deps, ctx)),
    driverRoute(operations.paySubscription, (ctx) => paySubscription(deps, ctx)),
    driverRoute(operations.pauseSubscription, (ctx) => pause(deps, ctx)),
    driverRoute(operations.pauseAb, (ctx) => pause(deps, ctx)),
    driverRoute(operations.continueSubscription, (ctx) => resume(deps, ctx)),
    driverRoute(operations.continueAb, (ctx) => resume(deps, ctx)),
    driverRoute(operations.refundSubscription, (ctx) => refund(deps, ctx)),
    driverRoute(operations.refundAb, (ctx) => refund(deps, ctx)),
    driverRoute(operations.changeSubscriptionVehicle, (ctx) => changeVehicle(deps, ctx, ctx.input.newNumber)),
    driverRoute(operations.changeGrz, (ctx) => changeVehicle(deps, ctx, ctx.input.grzNew)),
    driverRoute(operations.getConstructorZones, (ctx) => getConstructorZones(deps, ctx)),
    driverRoute(operations.getTiming, (ctx) => getTiming(deps, ctx)),
    driverRoute(operations.selectSubscriptions, (ctx) => selectSubscriptions(deps, ctx)),
  ];
}
