import { resumeMoney } from '../features/ledger/index.ts';
import { type CommandContext, recordChange, type Register } from './command.ts';
import type { CommonOptions, Outcome } from './deps.ts';

const LABELS = {
  resumed: 'Операции с деньгами возобновлены / money operations are resumed',
  notStopped: 'Город не остановлен / the city is not stopped',
  unsound: 'УЧЁТ НЕ СХОДИТСЯ, операции не возобновлены / THE LEDGER DOES NOT BALANCE, the freeze stays',
} as const;

export const register: Register = (op) => {
  const group = op.group('money', 'Операции с деньгами / money operations');
  op.change(group.command('resume'))
    .description(
      'Возобновляет операции с деньгами, если учёт сходится / resumes money operations if the ledger balances',
    )
    .requiredOption('--reason <text>', 'что случилось и как исправлено / what happened and how it was fixed')
    .action((options: CommonOptions & { reason: string }) =>
      op.run(options, (context) => resume(context, options.reason)),
    );
};

async function resume(context: CommandContext, reason: string): Promise<Outcome> {
  const { db, cityId, options } = context;
  const outcome = await resumeMoney(db, cityId, {
    isDryRun: options.dryRun,
    note: (tx) =>
      recordChange(tx, context, { action: 'money.resume', subject: options.city, details: { reason } }),
  });
  return { output: [LABELS[outcome]], data: { outcome }, needsLook: outcome === 'unsound' };
}
