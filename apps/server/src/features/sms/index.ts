import { operations } from '@gorpark/contract';
import { parseSmsCommand, type SmsForms } from '@gorpark/domain/sms-command';
import { type Route, route } from '#src/platform/http/route.ts';
import type { Jobs } from '#src/platform/jobs/jobs.ts';
import type { Worker } from '#src/platform/jobs/worker.ts';
import { ok } from '#src/platform/result.ts';
import { listCityIds } from '../cities/index.ts';
import { commandsOf } from './commands.ts';
import type { InboundSms, ReadInbound, SmsDeps } from './deps.ts';
import { storeSms } from './inbound.sql.ts';
import { createSmsWork } from './inbox.ts';

export type { InboundSms, ReadInbound } from './deps.ts';
export { purgeSms, UNANSWERED_SMS } from './inbound.sql.ts';
export { addSmsRoute } from './inbound-route.ts';

export interface Sms {
  routes: Route[];
  work: Worker;
  /** null: no gateway. */
  read: ReadInbound | null;
  /** Stores a text message that was sent to the number `to` of a city. */
  take(sms: InboundSms & { to: string }): Promise<void>;
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
    async take(sms) {
      const cityId = await cityOf(deps, sms);
      if (cityId === null) return deps.log.warn('inbound sms to an unknown number');
      await storeSms(deps.db, cityId, sms, new Date(deps.clock.now()));
      work.wake();
    },
    async schedule(jobs) {
      await jobs.schedule('sms-inbound', '* * * * *', () => work.sweep());
    },
  };
}

/** Cities may share a number; then the form of the command decides. */
async function cityOf(
  { db, cities }: Pick<SmsDeps, 'db' | 'cities'>,
  { to, text }: { to: string; text: string },
): Promise<number | null> {
  const found: { id: number; forms: SmsForms }[] = [];
  for (const id of await listCityIds(db)) {
    const { sms } = (await cities.of(id)).pack;
    if (sms && digitsOf(sms.number) === digitsOf(to)) found.push({ id, forms: sms });
  }
  const named = found.find(({ forms }) => parseSmsCommand(text, forms).kind !== 'unknown');
  return (named ?? found[0])?.id ?? null;
}

const digitsOf = (number: string): string => number.replaceAll(/\D/g, '');
