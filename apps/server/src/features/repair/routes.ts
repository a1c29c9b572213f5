import { operations } from '@gorpark/contract';
import { withoutBalance } from '#src/platform/http/balance-text.ts';
import { actorRoute, type Route } from '#src/platform/http/route.ts';
import type { RepairDeps } from './plan.ts';
import { repair } from './repair.ts';
import { repairCost } from './repair-cost.ts';
import { repairs } from './repairs.ts';
import { todaySessions } from './today.ts';

export function routes(deps: RepairDeps): Route[] {
  const all: Route[] = [
    actorRoute(operations.todaySessions, (ctx) => todaySessions(deps, ctx)),
    actorRoute(operations.repairCost, (ctx) => repairCost(deps, ctx)),
    actorRoute(operations.repair, (ctx) => repair(deps, ctx)),
    actorRoute(operations.repairs, (ctx) => repairs(deps, ctx)),
  ];
  return all.map((one) =>
    withoutBalance(one, async (cityId) => (await deps.tariffs.of(cityId)).dontUseBalance),
  );
}
