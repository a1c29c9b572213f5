import type { Command } from 'commander';
import { writeAudit } from '../platform/db/audit.sql.ts';
import { isFreezeError } from '../features/ledger/index.ts';
import type { Tx } from '../platform/db/schema.ts';
import { findCity, isCityAway } from '../features/cities/index.ts';
import {
  type CommonOptions,
  EXIT,
  type OperatorBase,
  type OperatorDeps,
  OperatorError,
  type Outcome,
  UsageError,
} from './deps.ts';

/** Registers the commands of a group. */
export type Register = (op: CommandKit) => void;

export interface CommandContext extends OperatorBase {
  deps: OperatorDeps;
  cityId: number;
  options: CommonOptions;
}

export type CommandKit = ReturnType<typeof createCommandKit>;

/** Returns what a file of commands needs. `end` receives the exit code of the command. */
export function createCommandKit(program: Command, deps: OperatorDeps, end: (code: number) => void) {
  const portalCommand = (command: Command): Command =>
    command.option('--json', 'вывод в JSON для программ / JSON output for programs', false);
  const command = (made: Command): Command =>
    portalCommand(made.requiredOption('--city <slug>', 'город / city'));
  const withDryRun = (made: Command): Command =>
    made.option('--dry-run', 'только показать, ничего не менять / change nothing', false);
  const print = (options: Omit<CommonOptions, 'city'>, outcome: Outcome): void =>
    printOutcome(deps, options, end, outcome);
  return {
    deps,
    /** Creates a missing group; several files may share one. */
    group: (name: string, description: string): Command =>
      program.commands.find((made) => made.name() === name) ??
      program.command(name).description(description).exitOverride().copyInheritedSettings(program),
    /** A command that reads a city. */
    command,
    /** A command that shows personal data: calls `recordLook`. */
    look: (made: Command): Command =>
      command(made).requiredOption('--as <name>', 'кто смотрит, для журнала / who looks, for the audit log'),
    /** A command that changes a city. */
    change: (made: Command): Command => withDryRun(command(made)),
    /** A command about the whole portal. */
    portalCommand,
    withDryRun,
    portalChange: (made: Command): Command => withDryRun(portalCommand(made)),
    print,
    async run(options: CommonOptions, work: (context: CommandContext) => Promise<Outcome>): Promise<void> {
      const outcome = await deps.withBase(async (base) => {
        const cityId = await cityOf(base, options.city);
        return work({ ...base, deps, options, cityId }).catch(sayStopped);
      });
      print(options, outcome);
    },
  };
}

/** @throws UsageError for an unknown city, OperatorError for one of another cell */
export async function cityOf({ db }: Pick<OperatorBase, 'db'>, slug: string): Promise<number> {
  const cityId = await findCity(db, slug);
  if (cityId === null) throw new UsageError(`Города ${slug} нет / there is no city ${slug}`);
  if (await isCityAway(db, cityId))
    throw new OperatorError(`Город ${slug} в другой ячейке / another cell has ${slug}`);
  return cityId;
}

/** A frozen city refuses money operations of operators too [FLT-17]. */
function sayStopped(error: unknown): never {
  if (!isFreezeError(error)) throw error;
  throw new OperatorError(
    'Операции с деньгами в городе остановлены: учёт не сошёлся. Исправьте ошибку и выполните op money resume / money operations of the city are frozen: the ledger does not balance. Fix it and run op money resume',
  );
}

/** Names and purposes must not control a terminal. */
const UNPRINTABLE = /(?![\t\n])\p{Cc}|[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

function printOutcome(
  deps: OperatorDeps,
  options: Omit<CommonOptions, 'city'>,
  end: (code: number) => void,
  outcome: Outcome,
): void {
  const isOk = !outcome.needsLook;
  deps.print(
    options.json
      ? `${JSON.stringify({ ok: isOk, ...(Object.hasOwn(options, 'dryRun') && { dryRun: options.dryRun }), ...outcome.data })}\n`
      : [
          ...(options.dryRun ? ['Ничего не изменено / nothing was changed (--dry-run)'] : []),
          ...(outcome.output.length > 0 ? outcome.output : ['Ничего не найдено / nothing found']),
        ]
          .map((line) => `${line.replace(UNPRINTABLE, ' ')}\n`)
          .join(''),
  );
  end(isOk ? EXIT.done : EXIT.needsLook);
}

/**
 * Adds an audit row that names who looked at which accounts. Call it before the data are printed.
 * @throws UsageError for an empty name
 */
export async function recordLook(
  { db, cityId, deps, options }: CommandContext,
  { action, subject, accounts }: { action: string; subject: string; accounts: readonly (number | null)[] },
): Promise<void> {
  const by = (options.as ?? '').trim();
  if (by === '') throw new UsageError('Нужно имя в --as / --as needs a name');
  await writeAudit(db, {
    cityId,
    atMs: deps.clock.now(),
    actor: 'operator',
    action,
    subject,
    details: { by, accounts: [...new Set(accounts)] },
  });
}

/** Adds an append-only audit row in the transaction of the change. */
export function recordChange(
  tx: Tx,
  { cityId, deps }: Pick<CommandContext, 'cityId' | 'deps'>,
  { action, subject, details }: { action: string; subject: string; details?: Record<string, unknown> },
): Promise<void> {
  return writeAudit(tx, {
    cityId,
    atMs: deps.clock.now(),
    actor: 'operator',
    action,
    subject,
    ...(details && { details }),
  });
}
