import { resumeMoney } from '../features/ledger/index.ts';
import {
  type CommandContext,
  groupOf,
  noteChange,
  type Register,
  runCommand,
  withCommonOptions,
  withDryRun,
} from './command.ts';
import type { CommonOptions, Outcome } from './deps.ts';

const WORDS = {
  resumed: 'Деньги снова движутся / money moves again',
  notStopped: 'Город не остановлен / the city is not stopped',
  unsound: 'КНИГИ НЕ СХОДЯТСЯ, остановка остаётся / THE BOOKS DO NOT ADD UP, the stop stays',
} as const;

export const register: Register = (program, deps, end) => {
  const group = groupOf(program, 'money', 'Движение денег / movement of money');
  withDryRun(withCommonOptions(group.command('resume')))
    .description(
      'Снимает остановку денег, если книги сходятся / lifts the stop of money once the books add up',
    )
    .requiredOption('--reason <text>', 'что было и как исправлено / what it was and how it was mended')
    .action((options: CommonOptions & { reason: string }) =>
      runCommand(deps, options, end, (context) => resume(context, options.reason)),
    );
};

async function resume(context: CommandContext, reason: string): Promise<Outcome> {
  const { db, cityId, options } = context;
  const outcome = await resumeMoney(db, cityId, {
    isDryRun: options.dryRun,
    note: (tx) =>
      noteChange(tx, context, { action: 'money.resume', subject: options.city, details: { reason } }),
  });
  return { lines: [WORDS[outcome]], data: { outcome }, needsLook: outcome === 'unsound' };
}
