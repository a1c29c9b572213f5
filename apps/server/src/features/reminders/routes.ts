import { operations } from '@gorpark/contract';
import { actorRoute, type Route, route } from '#src/platform/http/route.ts';
import { type CalendarDeps, getCalendar } from './calendar.ts';
import { getReminders, setReminders } from './settings.ts';
import { addPush, getPushKey, type PushDeps, removePush } from './subscriptions.ts';

export function routes(deps: PushDeps & CalendarDeps): Route[] {
  return [
    actorRoute(operations.getCalendar, (ctx) => getCalendar(deps, ctx)),
    actorRoute(operations.getReminders, (ctx) => getReminders(deps, ctx)),
    actorRoute(operations.setReminders, (ctx) => setReminders(deps, ctx)),
    route(operations.getPushKey, (ctx) => getPushKey(deps, ctx)),
    actorRoute(operations.addPush, (ctx) => addPush(deps, ctx)),
    actorRoute(operations.removePush, (ctx) => removePush(deps, ctx)),
  ];
}
