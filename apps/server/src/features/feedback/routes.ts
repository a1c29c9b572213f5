import { operations } from '@gorpark/contract';
import type { Route } from '#src/platform/http/route.ts';
import { ok } from '#src/platform/result.ts';
import { driverRoute } from '../accounts/index.ts';
import { addMessage } from './add-message.ts';
import type { AppealDeps } from './deps.ts';
import { appealsOf, messagesOf } from './read.ts';
import { registerAppeal } from './register.ts';

/** Returns the routes of four documented operations and four added ones [api-2]. */
export function routes(deps: AppealDeps): Route[] {
  return [
    driverRoute(operations.registerAppeal, (ctx) => registerAppeal(deps, ctx)),
    driverRoute(operations.getAppeals, async (ctx) => ok({ result: await appealsOf(deps, ctx) })),
    driverRoute(operations.getMessages, async (ctx) =>
      ok({ result: await messagesOf(deps, ctx, ctx.input.idAppeal) }),
    ),
    driverRoute(operations.addAppealMessage, (ctx) =>
      addMessage(deps, ctx, {
        idAppeal: ctx.input.idAppeal,
        text: ctx.input.message,
        clientId: ctx.input.clientId,
      }),
    ),
    driverRoute(operations.getAppealShortList, async (ctx) => {
      const items = (await appealsOf(deps, ctx)).map(({ id, ...rest }) => ({ appeal: id, ...rest }));
      return ok({ count: items.length, items });
    }),
    driverRoute(operations.getAppealMessages, async (ctx) => {
      const items = await messagesOf(deps, ctx, ctx.input.id);
      return ok({ count: items.length, items });
    }),
    driverRoute(operations.sendAppealMessage, (ctx) =>
      addMessage(deps, ctx, { idAppeal: ctx.input.id, text: ctx.input.text, clientId: ctx.input.clientId }),
    ),
  ];
}
