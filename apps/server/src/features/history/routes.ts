import { type InputOf, type Operation, operations, type ReplyOf } from '@gorpark/contract';
import { type ActorContext, actorRoute, type Route, tokenRoute } from '#src/platform/http/route.ts';
import { fail, type Result } from '#src/platform/result.ts';
import { downloadHistory, type ExportDeps, historyFileState } from './export.ts';
import { getOperations, getOperationsWithFilter, type ListDeps } from './list.ts';
import { getSpending } from './spending.ts';

/** The history of the own operations: of a driver, and of a company (X10). */
export function historyRoutes(deps: ExportDeps & ListDeps): Route[] {
  return [
    tokenRoute(operations.getOperationsWithFilter, (ctx) => getOperationsWithFilter(deps, ctx)),
    tokenRoute(operations.getOperations, (ctx) => getOperations(deps, ctx)),
    ownRoute(operations.downloadHistory, (ctx) => downloadHistory(deps, ctx)),
    ownRoute(operations.historyFileState, (ctx) => historyFileState(deps, ctx)),
    ownRoute(operations.getSpending, (ctx) => getSpending(deps, ctx)),
  ];
}

/** A guest has no history to be shown: one token may have been many people's. */
function ownRoute<O extends Operation>(
  operation: O,
  handle: (context: ActorContext<InputOf<O>>) => Promise<Result<ReplyOf<O>>>,
): Route {
  return actorRoute(operation, async (ctx) =>
    ctx.actor.kind === 'guest' ? fail('TokenNotFound') : handle(ctx),
  );
}
