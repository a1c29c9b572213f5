import { operations } from '@gorpark/contract';
import { actorRoute, type Route, route } from '#src/platform/http/route.ts';
import { fail, ok } from '#src/platform/result.ts';
import { checkCaptcha } from './check-captcha.ts';
import { type LoginDeps, login } from './login.ts';
import { type CorporateLoginDeps, loginCorporate } from './login-corporate.ts';
import { restoreChange, restoreCheck, restoreSendEmail } from './restore.ts';
import { restoreEasy, type RestoreEasyDeps } from './restore-easy.ts';

export type AccessDeps = LoginDeps & CorporateLoginDeps & RestoreEasyDeps;

export function routes(deps: AccessDeps): Route[] {
  return [
    route(operations.login, (ctx) => login(deps, ctx, ctx.input)),
    route(operations.loginCorporate, (ctx) => loginCorporate(deps, ctx)),
    route(operations.checkCaptcha, (ctx) => checkCaptcha(deps, ctx.cityId, ctx.input)),
    route(operations.restoreSendEmail, (ctx) => restoreSendEmail(deps, ctx)),
    route(operations.restoreCheck, (ctx) => restoreCheck(deps, ctx)),
    route(operations.restoreChange, (ctx) => restoreChange(deps, ctx)),
    route(operations.restoreEasy, (ctx) => restoreEasy(deps, ctx)),
    actorRoute(operations.logout, async (ctx) => {
      if (ctx.actor.kind === 'guest') return fail('TokenNotFound');
      await deps.tokens.endToken(ctx.cityId, ctx.actor.tokenId);
      return ok({});
    }),
  ];
}
