import { createHash } from 'node:crypto';
import type { InputOf, operations, ReplyOf } from '@gorpark/contract';
import { type FleetList, isFleetList } from '@gorpark/contract/company/fleet-tables/lists';
import { keepOneMain } from '@gorpark/domain/one-main';
import { rollbackOnFailure } from '#src/platform/db/tx.ts';
import type { Db, Tx } from '#src/platform/db/schema.ts';
import { withoutQuote } from '#src/platform/files/csv.ts';
import { readTableFile } from '#src/platform/files/table-file.ts';
import { refuseOutdated } from '#src/platform/http/outdated.ts';
import type { ActorContext } from '#src/platform/http/route.ts';
import { fail, ok, type Result } from '#src/platform/result.ts';
import { lockAccount } from '../../accounts/index.ts';
import { editVehicles, type Garage } from '../../vehicles/index.ts';
import type { Owner } from '../company.sql.ts';
import { insertDrivers, listDrivers, updateDrivers } from '../drivers.sql.ts';
import { ownerOf } from '../owner.ts';
import { insertTrackers, listTrackers, updateTrackers } from '../trackers.sql.ts';
import { COLUMNS, type Line, readTableRows } from './columns.ts';
import type { LineProblem, Plan } from './plan.ts';
import { planDevices } from './plan-devices.ts';
import { planDrivers } from './plan-drivers.ts';
import { planVehicles } from './plan-vehicles.ts';

type Context = ActorContext<InputOf<typeof operations.importFleet>>;
type Reply = ReplyOf<typeof operations.importFleet>;

const SHOWN = 200;

/** Imports a table; removes no lines and skips those with problems [companies-6]. */
export async function importFleet(deps: { db: Db }, ctx: Context): Promise<Result<Reply>> {
  const { list, file = '' } = ctx.input;
  if (!isFleetList(list)) return fail('ValidationError');
  const read = await readTableFile(Buffer.from(file, 'base64'));
  if (!read.ok) return fail('ValidationError', undefined, { problem: read.problem });
  const rows = readTableRows(
    list,
    read.rows.map((row) => row.map(withoutQuote)),
    read.brokenRows,
  );
  if (rows === null) return fail('ValidationError', undefined, { problem: 'noColumns' });
  const [{ field }] = COLUMNS[list];
  const broken = rows
    .filter(({ isBroken }) => isBroken)
    .map(({ row }) => ({ row, field, problem: 'quotes' as const }));
  const table = {
    rows: rows.filter(({ isBroken }) => !isBroken),
    broken,
    hidden: new Set(read.hiddenRows),
  };
  return WRITERS[list](deps, ctx, table);
}

interface Table {
  rows: readonly Line[];
  broken: readonly LineProblem[];
  /** The user may not have seen these rows. */
  hidden: ReadonlySet<number>;
}

type Writer = (deps: { db: Db }, ctx: Context, table: Table) => Promise<Result<Reply>>;

const WRITERS: Readonly<Record<FleetList, Writer>> = {
  async vehicles(deps, ctx, table) {
    let answer: Result<Reply> = fail('UnknownError');
    const saved = await editVehicles(deps, ctx, (garage) => {
      const plan = planVehicles(table.rows, garage);
      answer = answerOf(ctx, table, plan, garage);
      if (!answer.ok) return answer;
      return ok(ctx.input.isDryRun ? garage : withPlan(garage, plan));
    });
    return saved.ok ? answer : saved;
  },
  drivers: (deps, ctx, table) =>
    inAccount(deps.db, ownerOf(ctx), async (tx, owner) => {
      const known = await listDrivers(tx, owner);
      const plan = planDrivers(table.rows, known);
      const answer = answerOf(ctx, table, plan, known);
      if (answer.ok && !ctx.input.isDryRun) {
        await insertDrivers(tx, owner, plan.added, new Date(ctx.now()));
        await updateDrivers(tx, owner, plan.changed);
      }
      return answer;
    }),
  devices: (deps, ctx, table) =>
    inAccount(deps.db, ownerOf(ctx), async (tx, owner) => {
      const known = await listTrackers(tx, owner);
      const plan = planDevices(table.rows, known);
      const answer = answerOf(ctx, table, plan, known);
      if (answer.ok && !ctx.input.isDryRun) {
        await insertTrackers(tx, owner, plan.added, new Date(ctx.now()));
        await updateTrackers(tx, owner, plan.changed);
      }
      return answer;
    }),
};

function withPlan(garage: Garage, { added, changed }: Plan<Garage[number]>): Garage {
  const next = new Map(changed.map((vehicle) => [vehicle.id, vehicle]));
  return keepOneMain([...garage.map((vehicle) => next.get(vehicle.id) ?? vehicle), ...added]);
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

/** Returns what the plan does, or DataChanged with it if the screen shows another plan. */
function answerOf<Row extends { id: number | null }>(
  { input: { isDryRun = false, version: shown } }: Context,
  { rows, broken, hidden }: Table,
  plan: Plan<Row>,
  known: readonly Row[],
): Result<Reply> {
  const changed = new Set(plan.changed.map(({ id }) => id));
  const replaced = known.filter(({ id }) => changed.has(id));
  const version = createHash('sha256')
    .update(JSON.stringify([plan, replaced]))
    .digest('base64url');
  const problems = [...broken, ...plan.problems].toSorted((a, b) => a.row - b.row);
  const reply: Reply = {
    isDryRun,
    version,
    rows: rows.length + broken.length,
    added: plan.added.length,
    changed: plan.changed.length,
    same: plan.same,
    refused: problems.length,
    problems: problems.slice(0, SHOWN),
    coming: plan.coming
      .slice(0, SHOWN)
      .map((line) => (hidden.has(line.row) ? { ...line, note: 'hidden' } : line)),
  };
  return refuseOutdated({ version: shown }, { ...reply }) ?? ok(reply);
}
