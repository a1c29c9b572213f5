import { operations } from '@gorpark/contract';
import { actorRoute, type Route, route } from '#src/platform/http/route.ts';
import { ok } from '#src/platform/result.ts';
import { type LoginDeps, login } from './login.ts';

/** Login by all its versions, and logout. */
export function routes(deps: LoginDeps): Route[] {
  return [
    route(operations.login, (ctx) => login(deps, ctx, ctx.input)),
    actorRoute(operations.logout, async (ctx) => {
      await deps.tokens.endToken(ctx.cityId, ctx.actor.tokenId);
      return ok({});
    }),
  ];
}
