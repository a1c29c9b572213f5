import { operations } from '@gorpark/contract';
import { actorRoute, type Route, tokenRoute } from '#src/platform/http/route.ts';
import { downloadHistory, type ExportDeps, historyFileState } from './export.ts';
import { getOperations, getOperationsWithFilter, type ListDeps } from './list.ts';
import { getSpending } from './spending.ts';

/** Guests have no access [THR-4]. */
export function historyRoutes(deps: ExportDeps & ListDeps): Route[] {
  return [
    tokenRoute(operations.getOperationsWithFilter, (ctx) => getOperationsWithFilter(deps, ctx)),
    tokenRoute(operations.getOperations, (ctx) => getOperations(deps, ctx)),
    actorRoute(operations.downloadHistory, (ctx) => downloadHistory(deps, ctx)),
    actorRoute(operations.historyFileState, (ctx) => historyFileState(deps, ctx)),
    actorRoute(operations.getSpending, (ctx) => getSpending(deps, ctx)),
  ];
}
