import type { InputOf, Operation, ReplyOf } from '@gorpark/contract';
import { type ActorContext, actorRoute, type Route } from '#src/platform/http/route.ts';
import { fail, type Result } from '#src/platform/result.ts';

/** Returns a route for drivers only: other tokens get TokenNotFound before any other check. */
export function driverRoute<O extends Operation>(
  operation: O,
  handle: (context: ActorContext<InputOf<O>>) => Promise<Result<ReplyOf<O>>>,
): Route {
  return actorRoute(operation, async (ctx) =>
    ctx.actor.kind === 'driver' ? handle(ctx) : fail('TokenNotFound'),
  );
}
