import { writeAudit } from '../platform/db/audit.sql.ts';
import { distributeTables, hasCitus, listUndistributed } from '../platform/db/distribute.sql.ts';
import type { Register } from './command.ts';
import {
  type CommonOptions,
  type OperatorBase,
  type OperatorDeps,
  OperatorError,
  type Outcome,
} from './deps.ts';

type Options = Omit<CommonOptions, 'city'>;

export const register: Register = (op) => {
  op.portalChange(
    op.group(
      'distribute',
      'Распределяет таблицы по узлам Citus по городам / distributes tables over the nodes of Citus by city',
    ),
  ).action(async (options: Options) =>
    op.print(options, await op.deps.withBase((base) => distribute(base, op.deps, options))),
  );
};

async function distribute({ db }: OperatorBase, deps: OperatorDeps, { dryRun }: Options): Promise<Outcome> {
  if (!(await hasCitus(db)))
    throw new OperatorError(
      'В базе нет расширения citus: create extension citus на каждом узле (docs/citus.md) / the database has no extension citus: create extension citus on each node (docs/citus.md)',
    );
  const tables = dryRun ? await listUndistributed(db) : await distributeTables(db);
  if (!dryRun && tables.length > 0)
    await writeAudit(db, {
      cityId: null,
      atMs: deps.clock.now(),
      actor: 'operator',
      action: 'database.distribute',
      subject: 'citus',
      details: { tables },
    });
  return {
    lines: [
      `Таблиц распределено / tables distributed: ${tables.length}`,
      ...tables.map((name) => `  ${name}`),
    ],
    data: { tables },
    needsLook: false,
  };
}
