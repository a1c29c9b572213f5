import { findAccountBy } from '../features/accounts/index.ts';
import { proveByDocument } from '../features/vehicles/index.ts';
import { inTransaction } from '../platform/db/tx.ts';
import { type CommandContext, recordChange, type Register } from './command.ts';
import { type CommonOptions, OperatorError, type Outcome } from './deps.ts';

interface ProveOptions extends CommonOptions {
  document: string;
  as: string;
}

export const register: Register = (op) => {
  const group = op.group('vehicles', 'Автомобили / vehicles');
  op.change(group.command('prove'))
    .description('Подтверждает автомобиль по документу на год / proves a vehicle by a document for a year')
    .argument('<who>', 'телефон, почта или номер счёта / phone, e-mail or account')
    .argument('<plate>', 'номер автомобиля / plate')
    .requiredOption('--document <kind>', 'вид документа, без номера / kind of the document, no number')
    .requiredOption('--as <name>', 'кто видел документ, для журнала / who saw it, for the audit log')
    .action((who: string, plate: string, options: ProveOptions) =>
      op.run(options, (context) => prove(context, { who, plate }, options)),
    );
};

async function prove(
  context: CommandContext,
  { who, plate }: { who: string; plate: string },
  { document, as: by, dryRun }: ProveOptions,
): Promise<Outcome> {
  const { db, cityId, deps } = context;
  const accountId = await findAccountBy(db, cityId, who);
  if (accountId === null) throw new OperatorError(`${who}: счёт не найден / account not found`);
  const owner = { cityId, accountId };
  await inTransaction(
    db,
    async (tx) => {
      if (!(await proveByDocument(tx, owner, plate, deps.clock.now())))
        throw new OperatorError('Такого автомобиля на счёте нет / the account has no such vehicle');
      const subject = String(accountId);
      await recordChange(tx, context, { action: 'vehicles.prove', subject, details: { document, by } });
    },
    { shouldCommit: () => dryRun !== true },
  );
  return {
    output: [`${accountId}: автомобиль подтверждён / the vehicle is proved`],
    data: { accountId },
    needsLook: false,
  };
}
