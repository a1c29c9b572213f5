import { operations } from '@gorpark/contract';
import { actorRoute, type Route, tokenRoute } from '#src/platform/http/route.ts';
import { downloadHistory, type ExportDeps, historyFileState } from './export.ts';
import { getOperations, getOperationsWithFilter, type ListDeps } from './list.ts';
import { getSpending } from './spending.ts';

/** The history of the own operations: of a driver, and of a company (D-X10); no call of it is for guests (THR-4). */
export function historyRoutes(deps: ExportDeps & ListDeps): Route[] {
  return [
    tokenRoute(operations.getOperationsWithFilter, (ctx) => getOperationsWithFilter(deps, ctx)),
    tokenRoute(operations.getOperations, (ctx) => getOperations(deps, ctx)),
    actorRoute(operations.downloadHistory, (ctx) => downloadHistory(deps, ctx)),
    actorRoute(operations.historyFileState, (ctx) => historyFileState(deps, ctx)),
    actorRoute(operations.getSpending, (ctx) => getSpending(deps, ctx)),
  ];
}
