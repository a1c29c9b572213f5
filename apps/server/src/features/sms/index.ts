import { operations } from '@gorpark/contract';
import { type Route, route } from '#src/platform/http/route.ts';
import type { Jobs } from '#src/platform/jobs/jobs.ts';
import type { Worker } from '#src/platform/jobs/worker.ts';
import { ok } from '#src/platform/result.ts';
import { commandsOf } from './commands.ts';
import type { ReadInbound, SmsDeps } from './deps.ts';
import { createSmsWork } from './inbox.ts';

export type { InboundSms, ReadInbound } from './deps.ts';
export { purgeSms, UNANSWERED_SMS } from './inbound.sql.ts';
export { addSmsRoute } from './inbound-route.ts';

export interface Sms {
  routes: Route[];
  work: Worker;
  /** null: no gateway. */
  read: ReadInbound | null;
  schedule(jobs: Jobs): Promise<void>;
}

export function createSms(deps: SmsDeps, read: ReadInbound | null): Sms {
  const work = createSmsWork(deps);
  return {
    routes: [
      route(operations.getSmsCommands, async (ctx) =>
        ok({ result: commandsOf((await deps.cities.of(ctx.cityId)).pack.sms, ctx.lang) }),
      ),
    ],
    work,
    read,
    async schedule(jobs) {
      await jobs.schedule('sms-inbound', '* * * * *', () => work.sweep());
    },
  };
}
