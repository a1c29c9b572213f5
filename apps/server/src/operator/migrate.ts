import { writeAudit } from '../platform/db/audit.sql.ts';
import type { Register } from './command.ts';
import type { CommonOptions, OperatorDeps, Outcome } from './deps.ts';

type Options = Omit<CommonOptions, 'city'>;

export const register: Register = (op) => {
  op.portalChange(
    op.group(
      'migrate',
      'Обновляет таблицы базы до этого выпуска, как первый запуск сервера / migrates the database to this release, as the first start of a server does',
    ),
  ).action(async (options: Options) => op.print(options, await migrateAll(op.deps, options)));
};

async function migrateAll(deps: OperatorDeps, { dryRun }: Options): Promise<Outcome> {
  const migrations = await deps.migrate(dryRun);
  const last = migrations.at(-1);
  if (!dryRun && last !== undefined)
    await deps.withBase(({ db }) =>
      writeAudit(db, {
        cityId: null,
        atMs: deps.clock.now(),
        actor: 'operator',
        action: 'database.migrate',
        subject: last,
        details: { migrations },
      }),
    );
  return {
    output: last === undefined ? ['База этого выпуска / the database is of this release'] : migrations,
    data: { migrations },
    needsLook: false,
  };
}
