import { operations } from '@gorpark/contract';
import { actorRoute, type Route } from '#src/platform/http/route.ts';
import { getCalendar } from './calendar.ts';
import type { ReminderDeps } from './deps.ts';
import { getReminders, setReminders } from './settings.ts';

export function routes(deps: ReminderDeps): Route[] {
  return [
    actorRoute(operations.getCalendar, (ctx) => getCalendar(deps, ctx)),
    actorRoute(operations.getReminders, (ctx) => getReminders(deps, ctx)),
    actorRoute(operations.setReminders, (ctx) => setReminders(deps, ctx)),
  ];
}
