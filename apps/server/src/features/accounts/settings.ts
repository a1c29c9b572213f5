import type { InputOf, operations, ReplyOf } from '@gorpark/contract';
import type { Db } from '#src/platform/db/schema.ts';
import type { ActorContext } from '#src/platform/http/route.ts';
import { fail, ok, type Result } from '#src/platform/result.ts';
import { readReportSetting, writeReportSetting } from './settings.sql.ts';

/** The only setting that this API can change. Mobile apps use the others, which are returned as false [BAD-77]. */
const WRITABLE = 'reportHistoryOperation';

const FLAGS: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  [true, true],
  ['true', true],
  ['1', true],
  [false, false],
  ['false', false],
  ['0', false],
]);

/** Returns all settings [ACC-219]. */
export async function getAccountSettings(
  deps: { db: Db },
  ctx: ActorContext<unknown>,
): Promise<Result<ReplyOf<typeof operations.getAccountSettings>>> {
  const isReportWanted = await readReportSetting(deps.db, ctx.cityId, ctx.actor.accountId);
  if (isReportWanted === null) return fail('AccountNotFound');
  return ok({
    result: {
      reportHistoryOperation: isReportWanted,
      pushOff: false,
      checkParkingSessionBefore: false,
      checkParkingSession: false,
    },
  });
}

/** Changes the setting [ACC-220]. */
export async function changeAccountSettings(
  deps: { db: Db },
  ctx: ActorContext<InputOf<typeof operations.changeAccountSettings>>,
): Promise<Result<Record<string, never>>> {
  const value = FLAGS.get(ctx.input.value);
  if (ctx.input.name !== WRITABLE || value === undefined) return fail('ValidationError');
  await writeReportSetting(deps.db, ctx.cityId, ctx.actor.accountId, value);
  return ok({});
}
