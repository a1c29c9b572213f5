import type { InputOf, operations, ReplyOf } from '@gorpark/contract';
import { type FleetList, isFleetList } from '@gorpark/contract/operations/fleet-tables';
import { withMainKept } from '@gorpark/domain/one-main';
import { rollbackOnFailure } from '#src/platform/db/tx.ts';
import type { Db, Tx } from '#src/platform/db/schema.ts';
import { withoutQuote } from '#src/platform/files/csv.ts';
import { readTableFile } from '#src/platform/files/table-file.ts';
import type { ActorContext } from '#src/platform/http/route.ts';
import { fail, ok, type Result } from '#src/platform/result.ts';
import { lockAccount } from '../../accounts/index.ts';
import { editVehicles, type Garage } from '../../vehicles/index.ts';
import type { Owner } from '../company.sql.ts';
import { insertDrivers, listDrivers, updateDrivers } from '../drivers.sql.ts';
import { ownerOf } from '../owner.ts';
import { insertTrackers, listTrackers, updateTrackers } from '../trackers.sql.ts';
import { type Line, readLines } from './columns.ts';
import type { Plan } from './plan.ts';
import { planDevices } from './plan-devices.ts';
import { planDrivers } from './plan-drivers.ts';
import { planVehicles } from './plan-vehicles.ts';

type Context = ActorContext<InputOf<typeof operations.importFleet>>;
type Reply = ReplyOf<typeof operations.importFleet>;

const SHOWN = 200;

/**
 * Imports a table; removes no lines and skips those with problems. Errors: ValidationError with `problem`: notTable,
 * tooBig, tooLong, noColumns [companies-6].
 */
export async function importFleet(deps: { db: Db }, ctx: Context): Promise<Result<Reply>> {
  const { list, file = '' } = ctx.input;
  if (!isFleetList(list)) return fail('ValidationError');
  const read = await readTableFile(Buffer.from(file, 'base64'));
  if (!read.ok) return fail('ValidationError', undefined, { problem: read.problem });
  const lines = readLines(
    list,
    read.rows.map((row) => row.map(withoutQuote)),
  );
  if (lines === null) return fail('ValidationError', undefined, { problem: 'noColumns' });
  const answer = await WRITERS[list](deps, ctx, lines);
  return answer.ok ? ok(withHidden(answer.value, new Set(read.hiddenRows))) : answer;
}

/** The user may not have seen hidden rows. */
const withHidden = (reply: Reply, hidden: ReadonlySet<number>): Reply => ({
  ...reply,
  coming: reply.coming?.map((line) => (hidden.has(line.row) ? { ...line, note: 'hidden' as const } : line)),
});

type Writer = (deps: { db: Db }, ctx: Context, lines: readonly Line[]) => Promise<Result<Reply>>;

const WRITERS: Readonly<Record<FleetList, Writer>> = {
  async vehicles(deps, ctx, lines) {
    let reply: Reply | null = null;
    const saved = await editVehicles(deps, ctx, (garage) => {
      const plan = planVehicles(lines, garage);
      reply = toReply(plan, lines, ctx.input.isDryRun);
      return ok(ctx.input.isDryRun ? garage : withPlan(garage, plan));
    });
    if (!saved.ok) return saved;
    return reply === null ? fail('UnknownError') : ok(reply);
  },
  drivers: (deps, ctx, lines) =>
    inAccount(deps.db, ownerOf(ctx), async (tx, owner) => {
      const plan = planDrivers(lines, await listDrivers(tx, owner));
      if (!ctx.input.isDryRun) {
        await insertDrivers(tx, owner, plan.added, new Date(ctx.now()));
        await updateDrivers(tx, owner, plan.changed);
      }
      return ok(toReply(plan, lines, ctx.input.isDryRun));
    }),
  devices: (deps, ctx, lines) =>
    inAccount(deps.db, ownerOf(ctx), async (tx, owner) => {
      const plan = planDevices(lines, await listTrackers(tx, owner));
      if (!ctx.input.isDryRun) {
        await insertTrackers(tx, owner, plan.added, new Date(ctx.now()));
        await updateTrackers(tx, owner, plan.changed);
      }
      return ok(toReply(plan, lines, ctx.input.isDryRun));
    }),
};

function withPlan(garage: Garage, { added, changed }: Plan<Garage[number]>): Garage {
  const next = new Map(changed.map((vehicle) => [vehicle.id, vehicle]));
  return withMainKept([...garage.map((vehicle) => next.get(vehicle.id) ?? vehicle), ...added]);
}

function inAccount<T>(
  db: Db,
  owner: Owner,
  work: (tx: Tx, owner: Owner) => Promise<Result<T>>,
): Promise<Result<T>> {
  return rollbackOnFailure(db, async (tx) => {
    if (!(await lockAccount(tx, owner.cityId, owner.accountId))) return fail('AccountNotFound');
    return work(tx, owner);
  });
}

function toReply(plan: Plan<unknown>, lines: readonly Line[], isDryRun = false): Reply {
  return {
    isDryRun,
    rows: lines.length,
    added: plan.added.length,
    changed: plan.changed.length,
    same: plan.same,
    refused: plan.problems.length,
    problems: plan.problems.slice(0, SHOWN),
    coming: plan.coming.slice(0, SHOWN),
  };
}
