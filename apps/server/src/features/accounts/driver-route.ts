import type { InputOf, Operation, ReplyOf } from '@gorpark/contract';
import { type ActorContext, actorRoute, type Route } from '#src/platform/http/route.ts';
import { fail, type Result } from '#src/platform/result.ts';

/** As `actorRoute`, for what only drivers have; the tokens of guests and companies answer TokenNotFound, before all else. */
export function driverRoute<O extends Operation>(
  operation: O,
  handle: (context: ActorContext<InputOf<O>>) => Promise<Result<ReplyOf<O>>>,
): Route {
  return actorRoute(operation, async (ctx) =>
    ctx.actor.kind === 'driver' ? handle(ctx) : fail('TokenNotFound'),
  );
}
